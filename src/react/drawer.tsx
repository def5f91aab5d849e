import { type ReactNode, useLayoutEffect } from 'react';
import { ownSheet } from '../dom/own-sheet';
import { Dialog, type DialogProps } from './dialog';

/** It weighs nothing against a theme's. */
const adoptStyleSheet = ownSheet(`
:where(.atoll-drawer) { box-sizing: border-box; margin: 0; border: 0; padding: 1.5rem; block-size: 100dvh; max-block-size: none;
  inline-size: min(24rem, 100vw); max-inline-size: none; overflow: auto; overscroll-behavior: contain;
  background: Canvas; color: CanvasText; inset-block: 0; }
:where(.atoll-drawer.at-end) { inset-inline: auto 0; }
:where(.atoll-drawer.at-start) { inset-inline: 0 auto; }
:where(.atoll-drawer)::backdrop { background: rgb(0 0 0 / .5); }
@media (forced-colors: active) { :where(.atoll-drawer) { border: 1px solid CanvasText; } }
@media (prefers-reduced-motion: no-preference) {
  :where(.atoll-drawer) { transition: translate .25s ease-out; }
  @starting-style { :where(.atoll-drawer.at-end[open]) { translate: 100% 0; }
    :where(.atoll-drawer.at-start[open], [dir=rtl] .atoll-drawer.at-end[open]) { translate: -100% 0; }
    :where([dir=rtl] .atoll-drawer.at-start[open]) { translate: 100% 0; } }
}`);

/**
 * A dialog at one edge of the screen. `end` is the right edge, in right-to-left pages the left one.
 *
 * @example
 * <Drawer open={open} side="end" label="Cart" onClose={close}><Adopt node={miniCart} /></Drawer>
 */
export function Drawer({
  side = 'end',
  className = '',
  ...dialog
}: DialogProps & { side?: 'start' | 'end' }): ReactNode {
  useLayoutEffect(adoptStyleSheet, []);
  return <Dialog {...dialog} className={`atoll-drawer at-${side} ${className}`.trim()} />;
}
