import { sendConsentEvent } from '../events';
import { CATEGORIES, type Category } from '../params';
import type { Decisions } from './decisions';

/** Tells what has changed, once for all that changes together. */
export interface Change {
  /** What holds now is where changes begin. */
  begin(): void;
  /** Something may have changed. */
  due(): void;
  /** Whether something else holds than was told. */
  differs(): boolean;
  /** Categories of which something else holds than was told. */
  categories(): Category[];
}

/** @param signal - until when */
export function createChangeTeller(decisions: Decisions, signal: AbortSignal): Change {
  const look = () => ({ categories: decisions.accepted(), services: decisions.services() });
  let before = look();
  let isDue = false;
  const changed = (now: ReturnType<typeof look>) =>
    CATEGORIES.filter((one) => before.categories.includes(one) !== now.categories.includes(one));
  const send = () => {
    isDue = false;
    if (signal.aborted) return;
    const now = look();
    const differs = (name: string) => before.services[name] !== now.services[name];
    const categories = changed(now);
    const services = Object.keys({ ...before.services, ...now.services }).filter(differs);
    before = now;
    if (!categories.length && !services.length) return;
    sendConsentEvent('atoll:consent:change', {
      changed: { categories, services },
      categories: now.categories,
      services: { ...now.services },
    });
  };
  return {
    begin() {
      before = look();
    },
    due() {
      if (!isDue) queueMicrotask(send);
      isDue = true;
    },
    categories: () => changed(look()),
    differs: () => JSON.stringify(look()) !== JSON.stringify(before),
  };
}
