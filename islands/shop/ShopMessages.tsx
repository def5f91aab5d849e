import type { ReactNode } from 'react';
import { LiveRegion } from '../../src/react/live-region';
import { useValue } from '../../src/react/use-value';
import { OwnErrors } from './OwnErrors';
import { announcement } from './store/state';

/**
 * What we say: our own errors, and the live region (storefront.md §1.3), which is the page's own or one of ours
 * at the end of the body.
 */
export function ShopMessages(): ReactNode {
  const message = useValue(announcement);
  return (
    <>
      <OwnErrors />
      <LiveRegion className="widget_shopping_cart_live_region screen-reader-text" message={message} />
    </>
  );
}
