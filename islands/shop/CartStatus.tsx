import type { ReactNode } from 'react';
import { LiveRegion } from '../../src/react/live-region';
import { useValue } from '../../src/react/use-value';
import { announcement } from './store/state';

/** The live region of the cart (storefront.md §1.3): the page's own, or one of ours at the end of the body. */
export function CartStatus(): ReactNode {
  const message = useValue(announcement);
  return <LiveRegion className="widget_shopping_cart_live_region screen-reader-text" message={message} />;
}
