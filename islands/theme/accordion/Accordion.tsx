import { useLayoutEffect } from 'react';
import { queryAll } from '../../../src/dom/query-all';
import { Bind } from '../../../src/react/bind';
import type { IslandProps } from '../../../src/runtime/island';
import { onAbort } from '../../../src/runtime/on-abort';
import { numberFor } from '../params';
import { group } from '.';
import { canMove, closeNow, isOpening, moveDetails, settle } from './animate-details';

/** How long an item takes to open, in ms (theme.md §3.7). */
const DURATION = 200;

type Item = HTMLDetailsElement;

/** What is in a summary and does something of its own. */
const OWN_CONTROLS = 'a,button,input,select,textarea,label';

const groupOf = (item: Item): HTMLElement | null => item.closest<HTMLElement>(group());

const itemsOf = (item: Item): Item[] => {
  const around = groupOf(item);
  return around ? queryAll<Item>('details', around) : [];
};

/** Closes the others of the group, but for those that it lies in or that lie in it. */
function closeOthers(item: Item): void {
  if (groupOf(item)?.dataset.atollAccordionMulti !== undefined) return;
  for (const other of itemsOf(item)) if (!other.contains(item) && !item.contains(other)) closeNow(other);
}

const durationOf = (item: Item): number =>
  numberFor('accordion', 'duration', groupOf(item)?.dataset.atollDuration, DURATION);

const press = (event: Event, matched: Element) => {
  const item = matched as Item;
  if (event.defaultPrevented || !groupOf(item)) return;
  const target = event.target as Element;
  const summary = item.querySelector(':scope > summary');
  closeOthers(item);
  // What is in the content, or has no summary of its own, is the browser's business.
  if (!summary?.contains(target) || target.closest(OWN_CONTROLS)) return;
  if (!canMove(item)) return settle(item);
  event.preventDefault();
  moveDetails(item, summary, !isOpening(item), durationOf(item));
};

export default function Accordion({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    // Several may have been served open: they stay so until the first press.
    const served = new WeakSet(queryAll<Item>('details[open]'));
    // A search in the page or an address opens one without a press. The event does not bubble.
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement)) return;
      const isServed = served.delete(target);
      if (target.open && !isServed && groupOf(target)) closeOthers(target);
    };
    document.addEventListener('toggle', follow, { capture: true, signal: lifetime });
    onAbort(lifetime, () => queryAll<Item>('details').forEach(settle));
  }, [lifetime]);
  return <Bind node={document.body} match="details" on={{ click: press }} />;
}
