import { setClass, setStyle } from '../../../../src/dom/undo';
import { isVisible } from '../../../../src/dom/visible';
import { legacy } from '../../../../src/legacy-port';
import { watchArrivals } from '../../../../src/runtime/arrivals';
import { native } from '../../../../src/runtime/native';
import { onAbort } from '../../../../src/runtime/on-abort';
import { settings } from '../../store/settings';

/** Milliseconds until what was shown has its size (paypal.md §3.28). */
const ONCE_MORE = 200;

/** What changes which button is the first, and how wide their places are. */
const REASONS = ['ppcp-smart-buttons-init', 'ppcp-shown', 'ppcp-hidden', 'ppcp-enabled', 'ppcp-disabled'];

/** A least distance between two buttons, and how much of its height a button has above it. */
const MARGIN = 11;
const SHARE = 0.3;

/** Buttons of vendors, and of the wallet where it is split by sources. */
function buttons(): HTMLElement[] {
  const wrapper = settings()?.button.wrapper;
  const items = wrapper ? `,${wrapper}>div[class^="item-"]` : '';
  return [...document.querySelectorAll<HTMLElement>(`.ppcp-button-apm${items}`)];
}

/** The class by which the plugin's styles know how wide a button is, from a width in px. */
const widthClass = (width: number): string => {
  const smaller = width >= 300 ? '300' : 'min';
  return `ppcp-width-${width >= 500 ? '500' : smaller}`;
};

/** How far below the one before it a button stands. */
const marginOf = (button: HTMLElement, isFirst: boolean): string =>
  `${isFirst ? 0 : Math.max(MARGIN, Math.round(native(button, 'offsetHeight') * SHARE))}px`;

/** What is laid over an element, to be taken back before the next time and at the end. */
function createLayer<T>(lay: (element: HTMLElement, value: T) => () => void) {
  const known = new Map<HTMLElement, { value: T; undo: () => void }>();
  return {
    set(element: HTMLElement, value: T) {
      if (known.get(element)?.value === value) return;
      known.get(element)?.undo();
      known.set(element, { value, undo: lay(element, value) });
    },
    /** Those that are not among these are let go. */
    keep(elements: ReadonlySet<HTMLElement>) {
      for (const [element, { undo }] of known)
        if (!elements.has(element)) {
          undo();
          known.delete(element);
        }
    },
  };
}

/** Says in classes how wide the places of buttons are, and keeps buttons apart (paypal.md §3.28). */
function createLayout() {
  const widths = createLayer((element, name: string) => setClass(element, name, true));
  const margins = createLayer((element, margin: string) => setStyle(element, 'margin-top', margin));
  return {
    refresh() {
      const all = buttons();
      const boxes = new Set(all.flatMap((button) => native(button, 'parentElement') ?? []));
      // All is read before anything is written.
      const sizes = [...boxes].map((box) => [box, widthClass(native(box, 'offsetWidth'))] as const);
      const firsts = new Set([...boxes].map((box) => [...native(box, 'children')].find(isVisible)));
      const gaps = all.map((button) => [button, marginOf(button, firsts.has(button))] as const);
      for (const [box, name] of sizes) widths.set(box, name);
      for (const [button, margin] of gaps) margins.set(button, margin);
      widths.keep(boxes);
      margins.keep(new Set(all));
    },
    end() {
      widths.keep(new Set());
      margins.keep(new Set());
    },
  };
}

/** The name under which other code finds the layout; who put one there before lays out (paypal.md §7). */
interface PublicName {
  ppcpApmButtons?: { refresh(): void };
}

/** Lays out vendors' and split buttons until `life` ends. */
export function startButtonLayout(life: AbortSignal): void {
  const page = window as PublicName;
  if (page.ppcpApmButtons) return;
  const { refresh, end } = createLayout();
  const name = { refresh };
  page.ppcpApmButtons = name;
  let later: ReturnType<typeof setTimeout> | undefined;
  const twice = () => {
    refresh();
    clearTimeout(later);
    later = setTimeout(refresh, ONCE_MORE);
  };
  for (const reason of REASONS) legacy.on(reason, twice, { signal: life, target: document });
  window.addEventListener('resize', refresh, { signal: life });
  watchArrivals(refresh, life);
  onAbort(life, () => {
    clearTimeout(later);
    end();
    if (page.ppcpApmButtons === name) delete page.ppcpApmButtons;
  });
  refresh();
}
