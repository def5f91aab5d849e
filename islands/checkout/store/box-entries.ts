import { queryAll } from '../../../src/dom/query-all';
import { createSight } from '../../../src/dom/sight';
import { findTargets } from '../../../src/fragments/apply';
import { isEntry } from '../../../src/fragments/form-state';
import type { SentControl } from '../../../src/http/form-fields';
import { native } from '../../../src/runtime/native';
import { chosenGateway, isInParts, isOfForm } from '../../payment';
import { isPlatformField } from '../../shop';
import { hiddenIn } from './hidden-values';
import { marksIn } from './marks';
import { isMarkedAnew, mayBeProposed, readShown, type Shown } from './proposals';
import { PAYMENT_AREA, UPDATED_AREAS } from './state';

/** What is no choice of this kind: that of a way to pay, and the order. */
const OTHERS = '[name=payment_method],label[for^=payment_method_],#place_order';

/** By which shoppers choose. */
const ACTS = ['pointerdown', 'pointerup', 'click', 'keydown', 'input', 'change'];

/** Time in ms from an act within which an order is its own. */
const OF_ACT = 100;

/** Time in ms in which a script writes what the shopper has chosen, which may ask somebody first: what comes later is its own. */
const WRITING = 10_000;

/** Time in ms in which other scripts list and mark anew what they offer after totals. */
export const LISTING = 1000;

/** How often it is told that the shop proposes something else: it may be another thing with each answer. */
const TELLS = 2;

/** What a shopper has chosen, where a script keeps it in a hidden field. */
export interface Chosen {
  value: string;
  /** What the field said before. */
  initial: string;
  /** What the page shows since, at what was pressed if it does. */
  marks: readonly string[];
  /** Whether the field was empty: it goes out as well where an answer empties it. */
  wasEmpty: boolean;
}

/** What is entered, by the keys of fields. */
export interface Entered {
  entries: ReadonlyMap<string, Chosen>;
  /** What hidden fields say by their places, and what can be seen of that. */
  shown: ReadonlyMap<string, Shown>;
}

/** Of which payment box a field is, and its name: elements are drawn anew. */
function keyOf(field: SentControl): string {
  const box = native(field, 'closest')('.payment_box')?.className ?? '';
  const method = /payment_method_(\S+)/.exec(box)?.[1] ?? '';
  return `${method} ${field.type === 'hidden' ? 'hidden' : 'shown'} ${field.name}`;
}

/** Whether the page shows nothing of a choice that it has shown. */
const isUnseen = ({ wasEmpty, marks }: Chosen, now: ReadonlySet<string>): boolean =>
  !wasEmpty && marks.length > 0 && !marks.some((one) => now.has(one));

/**
 * Knows what the shopper has entered beside the ways to pay, or chosen there, and in other parts that answers bring, where a script
 * keeps it in a hidden field: an answer that an order waits for has such fields printed or drawn anew, and what was entered may be
 * gone, or not be what the page shows any more. What scripts write as the shopper types, as the brand of a card, is their own.
 *
 * @param signal - ends it
 */
export function hearBoxEntries(form: HTMLFormElement, signal: AbortSignal) {
  const chosen = new Map<string, Chosen>();
  /** What is written, and what the page had proposed. */
  const written = new Map<string, string>();
  /** What the shop has printed last in hidden fields. */
  let printed = new WeakMap<SentControl, string>();
  /** What answers bring, by selectors. */
  let parts: readonly string[] = [];
  /** The hidden fields for which the shop proposes something else since an order waits, by their keys. */
  const proposed = new Set<string>();
  /** The places of those that were told, once for each time. */
  const told: string[] = [];
  /** The ways to pay, and other parts that answers bring where something may be chosen. */
  const areas = (): Element[] =>
    [UPDATED_AREAS, ...parts]
      .flatMap((part) => findTargets(part) ?? [])
      .filter((area) => {
        const isChoice = (one: SentControl) => isOfForm(form, one) && !isPlatformField(one);
        return native(area, 'matches')(PAYMENT_AREA) || hiddenIn(area).some(isChoice);
      });
  const areaOf = () => {
    const all = areas();
    return (one: Element) => all.find((area) => native(area, 'contains')(one));
  };
  const hiddenFields = (): SentControl[] =>
    [...new Set(areas().flatMap(hiddenIn))].filter((one) => isOfForm(form, one));
  /** Also those that a script has disabled for a while. */
  const fields = (): SentControl[] => {
    const all = queryAll<SentControl>(`${PAYMENT_AREA} :is(input,select,textarea)[name]:not([type=hidden])`);
    return [...all.filter((one) => isOfForm(form, one)), ...hiddenFields()];
  };
  /** What fields say by their keys: of one that stands there twice all of it. */
  const valuesOf = (
    all: readonly SentControl[],
    read = (field: SentControl) => field.value,
  ): Map<string, string> => {
    const values = new Map<string, string>();
    for (const field of all) values.set(keyOf(field), (values.get(keyOf(field)) ?? '') + read(field));
    return values;
  };

  /** What there was when the shopper did something, until they do anything else, or an answer comes. */
  let before: { by: Element; values: Map<string, string>; marks: Set<string>; at: number } | undefined;
  let writing: ReturnType<typeof setTimeout> | undefined;
  const begin = (by: Element) => {
    clearTimeout(writing);
    writing = setTimeout(endAct, WRITING);
    before = { by, values: valuesOf(hiddenFields()), marks: marksIn(areas()), at: performance.now() };
  };
  const endAct = (isMarked = true) => {
    if (!before) return;
    const { by, values, marks } = before;
    before = undefined;
    let shown: readonly string[] | undefined;
    const newMarks = (pressed?: Element) => [...marksIn(areas(), pressed)].filter((one) => !marks.has(one));
    /** At what was pressed, if it has some. */
    const ownMarks = () => {
      const own = newMarks(by);
      return own.length ? own : newMarks();
    };
    for (const [key, value] of valuesOf(hiddenFields())) {
      const was = values.get(key) ?? value;
      if (was === value) continue;
      const known = chosen.get(key);
      const initial = known?.value === was ? known.initial : was;
      shown ??= isMarked ? ownMarks() : [];
      chosen.set(key, { value, initial, marks: shown, wasEmpty: !initial });
    }
  };
  const hear = ({ type, target, isTrusted }: Event) => {
    if (!isTrusted || !(target instanceof Element)) return;
    const closest = native(target, 'closest');
    const field = target as HTMLInputElement;
    if (type === 'input' && isEntry(field)) written.set(keyOf(field), field.defaultValue);
    const isTyped = isEntry(field) && field.type !== 'range';
    // Who goes into a text has not typed yet.
    if (isTyped && /^(pointer|click)/.test(type)) return;
    const isOther = closest(OTHERS);
    // What else is told is of the act that has begun.
    if (before && !isTyped && !isOther && !/down$/.test(type)) {
      if (native(before.by, 'contains')(target)) before.at = performance.now();
      return;
    }
    endAct();
    // Choices may stand in a window beside the form; those in other parts of it are no such ones, nor is scrolling.
    const isBeside = !isInParts(form, target) && !target.matches('html,body');
    const isThere = () => areas().some((area) => native(area, 'contains')(target));
    if (!isTyped && !isOther && (isBeside || isThere())) begin(target);
  };
  for (const type of ACTS) addEventListener(type, hear, { capture: true, passive: true, signal });

  const isOfOrder = (key: string): boolean =>
    ['', chosenGateway(form)].some((method) => key.startsWith(`${method} `));
  /** Hidden fields by their keys, and their places among those of a key. */
  const hiddenByPlace = (): [string, SentControl][] => {
    const all = hiddenFields().filter(mayBeProposed);
    return all.map((one, at) => {
      const nth = all.slice(0, at).filter((other) => keyOf(other) === keyOf(one)).length;
      return [`${keyOf(one)} ${nth}`, one];
    });
  };
  /** For which hidden fields something else is proposed since, and was not told often enough; by their places. */
  const proposalsIn = (before: ReadonlyMap<string, Shown>): string[] => {
    const shownBy = readShown(areaOf());
    const isProposal = ([place, one]: readonly [string, SentControl]): boolean => {
      const was = before.get(place);
      if (!was || was.value === one.value || !isOfOrder(place)) return false;
      return proposed.has(keyOf(one)) || isMarkedAnew(was, shownBy(one));
    };
    const places = hiddenByPlace().filter(isProposal);
    return places
      .map(([place]) => place)
      .filter((place) => told.filter((one) => one === place).length < TELLS);
  };

  return {
    /** What is printed in hidden fields from now on is the shop's, and none of what the shopper has chosen. */
    endAct,
    /**
     * @param keys - the parts that the newest answer has
     * @param names - the hidden fields for which it proposes something else than the last one
     */
    notePrinted(keys: readonly string[], names: readonly string[]): void {
      parts = keys;
      printed = new WeakMap(hiddenFields().map((one) => [one, one.value]));
      for (const one of hiddenFields()) if (names.includes(one.name)) proposed.add(keyOf(one));
    },
    /** What is entered, and can be seen, or is shown by marks; in the box of another method, too. */
    read(): Entered {
      // What orders at once, as the button of a bank, has nothing to show.
      endAct(!before || performance.now() - before.at > OF_ACT);
      proposed.clear();
      const shownBy = readShown(areaOf());
      const isInSight = createSight();
      const marks = chosen.size ? marksIn(areas()) : new Set<string>();
      const counts = (field: SentControl) => {
        const key = keyOf(field);
        if (!field.value) return false;
        if (field.type !== 'hidden') return written.has(key) && isInSight(field);
        const own = chosen.get(key);
        return !!own && (!own.wasEmpty || own.marks.length > 0);
      };
      const entryOf = (key: string, value: string): Chosen => {
        const own = chosen.get(key);
        return {
          value,
          initial: own?.initial ?? written.get(key) ?? '',
          marks: own?.marks.filter((one) => marks.has(one)) ?? [],
          wasEmpty: !!own?.wasEmpty,
        };
      };
      const all = [...valuesOf(fields().filter(counts))];
      return {
        entries: new Map(all.map(([key, value]) => [key, entryOf(key, value)])),
        shown: new Map(hiddenByPlace().map(([place, one]) => [place, shownBy(one)])),
      };
    },
    /**
     * Whether any of it that is for the chosen method, or for none, is gone, what it was before, what the shop prints instead, or not
     * what is shown. What scripts write in another way is theirs.
     */
    isLost({ entries, shown }: Entered): boolean {
      if (proposalsIn(shown).length) return true;
      if (!entries.size) return false;
      const now = valuesOf(fields());
      const texts = new Set(valuesOf(fields().filter(isEntry)).values());
      const prints = valuesOf(hiddenFields(), (field) => printed.get(field) ?? '');
      const marks = marksIn(areas());
      return [...entries].some(([key, own]) => {
        if (!isOfOrder(key)) return false;
        const { value, initial, wasEmpty } = own;
        const says = now.get(key) ?? '';
        // In its own spelling the shop says what is still marked.
        const isOther = () =>
          wasEmpty && says === prints.get(key) && !own.marks.some((one) => marks.has(one));
        const isGone = says
          ? says !== value && (wasEmpty ? isOther() : says === initial)
          : !wasEmpty && !texts.has(value);
        return isGone || isUnseen(own, marks);
      });
    },
    /** Has the page say again what it shows: what was brought back, and is not shown, is what the shop has printed. */
    takeBack({ entries, shown }: Entered): void {
      told.push(...proposalsIn(shown));
      if (!entries.size) return;
      const marks = marksIn(areas());
      for (const field of hiddenFields()) {
        const print = printed.get(field);
        const own = entries.get(keyOf(field));
        // What scripts have written since is what they show.
        const isBroughtBack = print !== undefined && field.value === own?.value;
        if (isBroughtBack && isUnseen(own, marks)) field.value = print;
      }
    },
  };
}

export type BoxEntries = ReturnType<typeof hearBoxEntries>;
