import { useMemo } from 'react';
import { Bind } from '../../../src/react/bind';
import type { IslandProps } from '../../../src/runtime/island';
import { startValue } from './quantity.model';

export default function Quantity({ host }: IslandProps) {
  const value = useMemo(() => startValue(host as HTMLInputElement), [host]);
  return value === undefined ? null : <Bind node={host} props={{ value }} />;
}
