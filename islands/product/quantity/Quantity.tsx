import { useLayoutEffect, useMemo } from 'react';
import { Bind } from '../../../src/react/bind';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { sendOnce } from '../../../src/runtime/sent';
import { startValue } from './quantity.model';

export default function Quantity({ host, lifetime }: IslandProps) {
  const value = useMemo(() => startValue(host as HTMLInputElement), [host]);
  // A slow shop would add twice.
  useLayoutEffect(() => {
    const form = native(host, 'closest')('form.cart');
    if (form) sendOnce(form, lifetime);
  }, [host, lifetime]);
  return value === undefined ? null : <Bind node={host} props={{ value }} />;
}
