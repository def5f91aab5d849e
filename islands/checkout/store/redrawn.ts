import { native } from '../../../src/runtime/native';
import { isShoppers } from '../../../src/runtime/ours';
import { isPluginField } from '../../shop';

/** Milliseconds after an act at which its script has drawn something else, at once or after a fade. */
const SOON = 50;
const LATE = 600;

/** Some draw before the click, others as a number is typed, or stepped by keys. */
const ACTS = ['pointerdown', 'pointerup', 'click', 'keydown', 'input', 'change'];

const TYPING = /^(keydown|input)$/;

/** Whether something is typed into a field of the platform, as an address: for that no script draws the order anew. */
function isTypedElsewhere({ type, target }: Event): boolean {
  const field = target as Element;
  if (!TYPING.test(type) || !native(field, 'getAttribute')('name')) return false;
  return !isPluginField(field) && !native(field, 'closest')('.woocommerce-checkout-review-order-table');
}

/** Those of drawn widgets have no name. */
const isOthersField = (field: Element): boolean =>
  !native(field, 'getAttribute')('name') || isPluginField(field);

/** What the page shows of the order. */
export interface Drawn {
  /** Lines and quantities. */
  quantities: string;
  amounts: string;
  /** How often the shop has said what that is. */
  answers: number;
}

/**
 * Watches for what the shopper does whose script draws the order anew by itself, such as a stepper that tells the shop later.
 *
 * @param read - what the page shows of the order
 * @param tell - is told of it
 * @param signal - ends it
 */
export function watchRedrawn(read: () => Drawn, tell: () => void, signal: AbortSignal): void {
  /** As it was before the first of the acts that are looked at yet. */
  let before: Drawn | undefined;
  /** Whether one of them was in a plugin's field. Else amounts alone say nothing: others draw them in their time, as a converter. */
  let isEntry = false;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const compare = () => {
    const now = read();
    if (before?.answers === now.answers) {
      const isOther = isEntry && now.amounts !== before.amounts;
      if (isOther || now.quantities !== before.quantities) tell();
    }
    before = now;
  };
  const end = () => {
    compare();
    before = undefined;
    isEntry = false;
  };
  const note = (event: Event) => {
    if (!isShoppers(event) || isTypedElsewhere(event)) return;
    isEntry ||= /^(input|change)$/.test(event.type) && isOthersField(event.target as Element);
    if (!before) before = read();
    // A press may order. Who types acts often.
    else if (!TYPING.test(event.type)) compare();
    for (const timer of timers.splice(0)) clearTimeout(timer);
    timers.push(setTimeout(compare, SOON), setTimeout(end, LATE));
  };
  for (const type of ACTS) document.addEventListener(type, note, { signal, capture: true });
}
