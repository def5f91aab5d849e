import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { markOurs } from '../dom/undo';
import { Bind, type BindProps } from './bind';

/** Where new interface goes, and in which element. */
export interface OutletProps extends Pick<BindProps, 'attrs' | 'styles' | 'on'> {
  /** Element name of the outlet; `div` by default. */
  as?: keyof HTMLElementTagNameMap;
  /** The server node the place is relative to. */
  node: Element;
  /** Where, as in `insertAdjacentElement`; at the end of the node by default. */
  at?: InsertPosition;
  children?: ReactNode;
}

/**
 * New interface on a server page: an element of our own, put beside or into a server node, that goes when the
 * view goes. Only here does a view render.
 *
 * @example
 * <Outlet as="a" node={button} at="afterend" attrs={{ href, class: 'added_to_cart' }}>View cart</Outlet>
 */
export function Outlet({ as = 'div', node, at = 'beforeend', children, attrs, styles, on }: OutletProps): ReactNode {
  const element = useMemo(() => {
    const made = document.createElement(as);
    markOurs(made);
    return made;
  }, [as]);
  useLayoutEffect(() => {
    node.insertAdjacentElement(at, element);
    return () => element.remove();
  }, [node, at, element]);
  return (
    <>
      <Bind node={element} {...(attrs && { attrs })} {...(styles && { styles })} {...(on && { on })} />
      {createPortal(children, element)}
    </>
  );
}
