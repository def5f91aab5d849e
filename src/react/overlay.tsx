import { useLayoutEffect, useRef } from 'react';
import { type BlockOptions, block, unblock } from '../dom/overlay';

/**
 * Dims and blocks a server node while it is rendered (storefront.md §3.17: the DOM other code looks for).
 *
 * @example
 * {busy && <Overlay node={row} />}
 */
export function Overlay({ node, options }: { node: HTMLElement; options?: BlockOptions }): null {
  const first = useRef(options);
  useLayoutEffect(() => {
    block(node, first.current);
    return () => unblock(node);
  }, [node]);
  return null;
}
