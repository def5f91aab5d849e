import type { ReactNode } from 'react';
import { announcement } from '../../stores/cart/state';
import { LiveRegion } from '../live-region';
import { useValue } from '../use-value';

/** The live region of the cart (storefront.md §1.3): the page's own, or one of ours at the end of the body. */
export function CartStatus(): ReactNode {
  const message = useValue(announcement);
  return <LiveRegion className="widget_shopping_cart_live_region screen-reader-text" message={message} />;
}
