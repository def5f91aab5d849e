import { Component, type ReactNode, useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { markOurs } from '../dom/undo';
import { native } from '../runtime/native';
import { Bind, type BindProps } from './bind';
import { fatalErrors } from './boundary';

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
 * After the view's end React takes its nodes out of the outlet; what another script has taken out before is gone
 * already, and no error.
 */
const tolerateMissingChildren = (element: Element) => {
  element.removeChild = (child) => {
    if (child.parentNode === element) Element.prototype.removeChild.call(element, child);
    return child;
  };
};

function OutletElement({
  as = 'div',
  node,
  at = 'beforeend',
  children,
  attrs,
  styles,
  on,
}: OutletProps): ReactNode {
  const element = useMemo(() => {
    const made = document.createElement(as);
    markOurs(made);
    return made;
  }, [as]);
  useLayoutEffect(() => {
    native(node, 'insertAdjacentElement')(at, element);
    return () => {
      tolerateMissingChildren(element);
      element.remove();
    };
  }, [node, at, element]);
  // Plain text is set, not rendered: a translator may put its own nodes in the place of a text node.
  const parts = [children].flat();
  const text = parts.every((part) => typeof part === 'string' || typeof part === 'number');
  return (
    <>
      <Bind node={element} attrs={attrs} styles={styles} on={on} text={text ? parts.join('') : undefined} />
      {!text && createPortal(children, element)}
    </>
  );
}

/**
 * New interface on a server page: an element of our own, put beside or into a server node, that goes when the
 * view goes. Only here does a view render. When another script has torn its content so that it cannot be updated,
 * the outlet is made anew once; the second time the island ends.
 *
 * Text that changes is the only child of the outlet, or of an element whose `key` is that text: then it stays right
 * on pages that a browser translates.
 *
 * @example
 * <Outlet as="a" node={button} at="afterend" attrs={{ href, class: 'added_to_cart' }}>View cart</Outlet>
 */
export class Outlet extends Component<
  OutletProps,
  { error?: { cause: unknown } | undefined; anew: boolean }
> {
  override state = { error: undefined as { cause: unknown } | undefined, anew: false };

  static getDerivedStateFromError(cause: unknown) {
    return { error: { cause } };
  }

  override componentDidCatch(error: unknown) {
    if (!this.state.anew && !fatalErrors.has(error as object))
      this.setState({ error: undefined, anew: true });
  }

  override render() {
    const { error, anew } = this.state;
    if (error && (anew || fatalErrors.has(error.cause as object))) throw error.cause;
    return error ? null : <OutletElement key={String(anew)} {...this.props} />;
  }
}
