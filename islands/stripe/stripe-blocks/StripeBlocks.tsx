import { signal as value } from '@preact/signals-core';
import { useLayoutEffect, useState } from 'react';
import { keyOf } from '../../../src/react/key-of';
import { Outlet } from '../../../src/react/outlet';
import { useValue } from '../../../src/react/use-value';
import type { IslandProps } from '../../../src/runtime/island';
import type { BlockMethodWork } from '../blocks/method';
import { offerPublicApi } from '../public-api';
import { MethodFields } from './MethodFields';
import { startBlocks } from './start';

/** Fields in the boxes that the page's checkout makes for its methods. */
export default function StripeBlocks({ lifetime }: IslandProps) {
  const [methods] = useState(() => value<readonly BlockMethodWork[]>([]));
  useLayoutEffect(() => {
    offerPublicApi(lifetime);
    startBlocks(methods, lifetime);
  }, [methods, lifetime]);
  const open = useValue(methods);
  return open.map((method) => (
    <Outlet key={keyOf(method.place.place)} node={method.place.place}>
      <MethodFields method={method} />
    </Outlet>
  ));
}
