import { useLayoutEffect, useMemo, useState } from 'react';
import { Bind } from '../../../src/react/bind';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { numberFor, settingsOf } from '../params';
import { bars } from '.';
import { isBarVisible, isStuck } from './sticky.model';

/** How far the page is scrolled before the bar comes, in px (theme.md §3.8). */
const AFTER = 150;

export default function Sticky({ host }: IslandProps) {
  return native(host, 'matches')(bars()) ? <Bar host={host} /> : <Header host={host} />;
}

/** What sticks, by the theme's word or that of the sentinel. */
function stuckPart(host: Element): Element | null {
  const own = (host as HTMLElement).dataset.atollStuck;
  return document.querySelector(own || '.col-full-nav');
}

/** The navigation, which is stuck as long as the sentinel above it is out of sight. */
function Header({ host }: { host: Element }) {
  const [stuck, setStuck] = useState(false);
  const part = useMemo(() => stuckPart(host), [host]);
  const { stateClass = 'is_stuck' } = settingsOf('sticky');
  useLayoutEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio } of entries) setStuck((before) => isStuck(intersectionRatio, before));
      },
      { threshold: [0, 1] },
    );
    observer.observe(host);
    return () => observer.disconnect();
  }, [host]);
  return part && <Bind node={part} classes={{ [stateClass]: stuck }} />;
}

/** The bar that adds to the cart, while the page is neither at its top nor at its end. */
function Bar({ host }: { host: Element }) {
  const [visible, setVisible] = useState(false);
  useLayoutEffect(() => {
    const { atollShowAfter } = (host as HTMLElement).dataset;
    const after = numberFor('sticky', 'showAfter', atollShowAfter, AFTER);
    let frame = 0;
    const look = () => {
      frame = 0;
      const { scrollY, innerHeight } = window;
      setVisible(
        isBarVisible({ scrollY, innerHeight, height: document.documentElement.scrollHeight }, after),
      );
    };
    // Once in a frame, however many events: reading the height lays the page out.
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    lookSoon();
    const life = new AbortController();
    const options = { passive: true, signal: life.signal };
    for (const type of ['scroll', 'resize']) addEventListener(type, lookSoon, options);
    return () => {
      cancelAnimationFrame(frame);
      life.abort();
    };
  }, [host]);
  return <Bind node={host} classes={{ visible }} />;
}
