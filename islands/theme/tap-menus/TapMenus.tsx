import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { numberFor } from '../params';
import { installQuantityButtons } from '../public-function';
import { menus as place } from '.';
import { runExpanded } from './expanded';
import { runWideMenus } from './hover';
import { createMark } from './mark';
import { runTaps } from './taps';

/** Up to here the menu is a drawer, in px (theme.md §3.9). */
const SMALL = 992;

/** Style sheets show outlines from the first time on that somebody goes through the page by keys (theme.md §3.8). */
function noticeKeys(signal: AbortSignal): void {
  const active = createMark('keyboard-active', signal);
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') active.give(document.body);
  };
  addEventListener('keydown', press, { signal });
}

/** Puts the theme's menus to work for fingers and keys. It renders nothing: they are the page's own markup. */
export default function TapMenus({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    const menus = place();
    const own = document.querySelector<HTMLElement>('[data-atoll-tap-menu]')?.dataset;
    const least = numberFor('tap-menus', 'minWidth', own?.atollMinWidth, SMALL);
    const isLarge = () => innerWidth > least;
    const onTap = runExpanded({ menus, isLarge }, lifetime);
    runTaps({ menus, isLarge, onTap }, lifetime);
    runWideMenus(menus, lifetime);
    // An option, which follows every move of the mouse.
    if (document.querySelector('.hover-intent'))
      import('../later/hover-intent').then(
        ({ runHoverIntent }) => lifetime.aborted || runHoverIntent(menus, lifetime),
        reportError,
      );
    noticeKeys(lifetime);
    // On every page of the theme: scripts call it after they have brought the first form.
    installQuantityButtons();
  }, [lifetime]);
  return null;
}
