import { Fragment } from 'react';
import { isInside } from '../../../src/dom/inside';
import { queryAll } from '../../../src/dom/query-all';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { Outlet } from '../../../src/react/outlet';
import { Overlay } from '../../../src/react/overlay';
import { useValue } from '../../../src/react/use-value';
import { blockedAreas, CART_FORM, couponError, hasChanges, pressedButton, swapCount } from '../store/state';

const WHITE_OVERLAY = { overlayCSS: { background: '#fff' } };

/** What the state of the cart looks like on the server's markup of the moment. */
export function CartParts() {
  useValue(swapCount);
  const areas = useValue(blockedAreas)
    .map((one) => one.areas)
    .join();
  const disabled = !useValue(hasChanges);
  const clicked = useValue(pressedButton);
  const error = useValue(couponError);
  const coupon = error ? document.querySelector(`${CART_FORM} .coupon`) : null;
  const code = coupon?.querySelector('#coupon_code');
  return (
    <>
      {queryAll(`${CART_FORM} [name=update_cart]`).map((button) => (
        <Bind key={keyOf(button)} node={button} attrs={{ disabled }} />
      ))}
      {clicked && <Bind node={clicked} attrs={{ clicked: 'true' }} />}
      {areas &&
        queryAll(areas).map(
          (node) =>
            // What lies in a blocked area is covered with it.
            !isInside(node, areas) && (
              <Fragment key={keyOf(node)}>
                <Overlay node={node} options={WHITE_OVERLAY} />
                <Bind node={node} classes={{ processing: true }} attrs={{ 'aria-busy': true }} />
              </Fragment>
            ),
        )}
      {coupon && (
        <Outlet
          as="p"
          node={coupon}
          attrs={{ class: 'coupon-error-notice', id: 'coupon-error-notice', role: 'alert' }}
        >
          {error}
        </Outlet>
      )}
      {code && (
        <Bind
          node={code}
          classes={{ 'has-error': true }}
          attrs={{ 'aria-invalid': true, 'aria-describedby': 'coupon-error-notice' }}
        />
      )}
    </>
  );
}
