import { useLayoutEffect, useRef, useState } from 'react';
import { inertAround } from '../../../src/dom/cover';
import { isVisible } from '../../../src/dom/visible';
import { t } from '../../../src/page/text';
import { Bind, useValue } from '../../../src/react';
import type { ConsentConfig } from '../params';
import { findBanner, findReopener } from '../store/show-banner';
import type { BannerStatus } from '../store/status';
import { useIsSeen } from './use-is-seen';

const FOCUSABLE = 'button,[href],input,select,textarea,summary,[tabindex]:not([tabindex="-1"])';

/** What takes the focus in a banner. */
function focusable(banner: HTMLElement): HTMLElement[] {
  const all = [...banner.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => !one.matches(':disabled'));
  const visible = all.filter(isVisible);
  return visible.length ? visible : all;
}

/** Where the focus goes in a banner: to its close control, else to the first thing that takes it. */
function firstFocus(banner: HTMLElement): HTMLElement | undefined {
  const found = focusable(banner);
  return found.find((one) => one.matches('.cmplz-close')) ?? found[0];
}

/** The next stop where the ring of a wall closes: of the last comes the first. */
function aroundCorner(banner: HTMLElement, from: Element, isBack: boolean): HTMLElement | undefined {
  const found = focusable(banner);
  const [end, start] = isBack ? [found[0], found.at(-1)] : [found.at(-1), found[0]];
  return from === end ? start : undefined;
}

/** Without its style sheet a banner would push the page down. */
const BARE = {
  position: 'fixed',
  inset: 'auto 0 0',
  'z-index': '99999',
  'max-height': '100vh',
  overflow: 'auto',
  padding: '1rem',
  background: 'Canvas',
  color: 'CanvasText',
};

/** What the banner needs: what it says, and whether it is shown. */
export interface BannerProps {
  /** As it is now: the shop can say something else of this visitor. */
  config: () => ConsentConfig;
  status: BannerStatus;
}

/** The banner, its preferences and the button that brings it back (consent.md §3.3, §3.5, §3.18). */
export function Banner({ config: current, status }: BannerProps) {
  const config = current();
  const { status: shown, hasStyle, isReopened } = useValue(status.state);
  // Another script can have put a new one in its place.
  const banner = findBanner(config) as HTMLElement | undefined;
  const reopener = findReopener(config) as HTMLElement | undefined;
  const [isOpen, open] = useState<boolean>();
  const opener = useRef<Element | null>(null);
  const isWall = config.soft_cookiewall;
  const isShown = shown === 'show';
  const isReady = hasStyle !== undefined;
  // A wall that nobody sees would close the page for good; without its style sheet there is none.
  const isSeen = useIsSeen(isWall ? banner : undefined);
  const isBlocking = isWall && isShown && hasStyle === true && isSeen;
  const container = banner?.closest('#cmplz-cookiebanner-container') ?? null;
  // Everything beside a wall takes no focus and no press (consent.md §3.18).
  useLayoutEffect(
    () => (isBlocking && banner ? inertAround([banner], { alsoLater: true }) : undefined),
    [isBlocking, banner],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: as it shows and goes, not with each new node
  useLayoutEffect(() => {
    if (!banner || !isReady || !shown) return;
    if (isShown) {
      if (!isReopened && !isWall) return;
      opener.current = document.activeElement;
      firstFocus(banner)?.focus({ preventScroll: true });
    } else if (banner.contains(document.activeElement)) {
      const before = opener.current as HTMLElement | null;
      const back = before && before !== document.body && isVisible(before) ? before : reopener;
      back?.focus({ preventScroll: true });
    }
  }, [shown, isReady]);

  useLayoutEffect(() => {
    if (isOpen) banner?.querySelector<HTMLElement>('.cmplz-categories :is(summary,input:enabled)')?.focus();
  }, [isOpen, banner]);

  if (!banner || !shown) return null;
  const state = { 'cmplz-show': isShown, 'cmplz-dismissed': !isShown };
  const named = banner.getAttribute('aria-labelledby');
  const hasName = !!named && !!document.getElementById(named)?.textContent?.trim();
  const press = (event: Event) => {
    const { key, target } = event as KeyboardEvent;
    const close = (target as Element).closest<HTMLElement>('.cmplz-close');
    if (close && (key === 'Enter' || key === ' ')) {
      event.preventDefault();
      close.click();
    }
    const next =
      isWall && key === 'Tab' && aroundCorner(banner, target as Element, (event as KeyboardEvent).shiftKey);
    if (next) {
      event.preventDefault();
      next.focus();
    }
    // A wall wants an answer.
    if (key === 'Escape' && !isWall && !event.defaultPrevented) status.set('dismissed');
  };
  const shownIf = (on: boolean | undefined) => (on === undefined ? {} : { display: on ? 'block' : 'none' });
  return (
    <>
      <Bind
        node={banner}
        classes={{ ...state, 'cmplz-hidden': !isReady, 'cmplz-categories-visible': isOpen }}
        attrs={{
          hidden: !isShown,
          role: isWall ? 'dialog' : 'region',
          'aria-modal': isWall ? 'true' : null,
          // Its words are not what a search result quotes.
          'data-nosnippet': 'true',
          ...(!hasName && { 'aria-label': t('cookieConsent', 'Cookie consent') }),
        }}
        styles={hasStyle === false ? BARE : undefined}
        on={{ keydown: press }}
      />
      <Bind node={banner} match=".cmplz-view-preferences" on={{ click: () => open(!isOpen) }} />
      {[...banner.querySelectorAll<HTMLElement>('.cmplz-categories')].map((node, at) => (
        <Bind key={String(at)} node={node} classes={{ 'cmplz-fade-in': isOpen }} />
      ))}
      {[...banner.querySelectorAll<HTMLElement>('button.cmplz-view-preferences')].map((node, at) => (
        <Bind key={String(at)} node={node} styles={shownIf(isOpen === undefined ? isOpen : !isOpen)} />
      ))}
      {[...banner.querySelectorAll<HTMLElement>('.cmplz-save-preferences')].map((node, at) => (
        <Bind key={String(at)} node={node} styles={shownIf(isOpen)} />
      ))}
      {reopener && (
        <Bind
          node={reopener}
          classes={{ 'cmplz-show': !isShown, 'cmplz-dismissed': isShown, 'cmplz-hidden': !isReady }}
          attrs={{ hidden: isShown }}
        />
      )}
      {isWall && container && <Bind node={container} classes={{ ...state, 'cmplz-soft-cookiewall': true }} />}
      {isWall && <Bind node={document.body} classes={{ 'cmplz-banner-active': isBlocking }} />}
    </>
  );
}
