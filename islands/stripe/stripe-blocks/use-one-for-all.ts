import { type RefObject, useLayoutEffect } from 'react';
import { queryAll } from '../../../src/dom/query-all';
import { useValue } from '../../../src/react/use-value';
import type { BlockMethodWork } from '../blocks/method';
import { ONCE } from '../payment-element/once';

const RADIO = 'radio-control-wc-payment-method-options-stripe';
const SAVE = '.wc-block-components-payment-methods__save-card-info';

/** One element for all methods: marks its option, draws it as wide as that, and offers to keep what can be kept (stripe.md §3.8, §3.16). */
export function useOneForAll(
  { settings: { isOptimized }, state }: BlockMethodWork,
  chosen: string,
  point: RefObject<HTMLElement | null>,
): void {
  const isThere = useValue(state) === 'there';
  useLayoutEffect(() => {
    if (!isOptimized) return;
    for (const part of ['content', 'label'])
      document.getElementById(`${RADIO}__${part}`)?.classList.add('optimized-checkout-element');
    const frame = isThere && point.current?.querySelector('iframe');
    if (frame) Object.assign(frame.style, { margin: '0', width: '100%' });
    for (const box of queryAll<HTMLElement>(SAVE)) box.style.display = ONCE.includes(chosen) ? 'none' : '';
  }, [isOptimized, chosen, point, isThere]);
}
