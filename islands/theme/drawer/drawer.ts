import { type Layer, openLayer } from '../../../src/dom/layers';
import { listen } from '../../../src/dom/listen';
import { queryAll } from '../../../src/dom/query-all';
import { stopsIn } from '../../../src/dom/stops';
import { setAttribute } from '../../../src/dom/undo';
import { isVisible } from '../../../src/dom/visible';
import { onAbort } from '../../../src/runtime/on-abort';
import { sendThemeEvent } from '../events';
import { acceptAction } from '../guard';
import { settingsOf } from '../params';
import { pressByKeys } from './as-button';
import { claimControls, controlIn } from './controls';
import { describeDrawer, stopOf } from './describe';
import { type Door, offerDoor } from './doors';
import { type Places, placesOf } from './places';
import { watchPlaces } from './watch-places';

/** The widest viewport, in px, on which the theme shows its menu and its filter as drawers (theme.md §3.2). */
const BREAKPOINT = 992;

/** How a drawer is. */
export interface DrawerOptions {
  /** Whose settings hold. */
  island: string;
  name: string;
  /** Where the theme has its parts. */
  places: Places;
  /** What else closes it, but is no part of it. */
  alsoCloses?: string;
  /** The class of the open state, and where it is; on the body if left out. */
  stateClass: string;
  stateTarget?: string;
  /**
   * Whether the page behind is covered while it is open: always, never, or while it is presented as a drawer: on small
   * viewports, or where it stands beside the page when it is closed.
   */
  covers: 'always' | 'never' | 'as-drawer';
  /** What gets the focus when it opens; the first stop of the Tab key without it. */
  first?: (panel: HTMLElement) => HTMLElement | null;
  /** Whether presses wait for 700 ms after one (theme.md §3.1). */
  guarded?: boolean;
  /** Whether a press beside it closes it. */
  closesOutside?: boolean;
  /** Whether a press on the panel itself, beside its content, closes it. */
  closesOnItself?: boolean;
  /** For one that is a dialog: its name, where the theme gives none. */
  dialog?: string;
  /** Called when it is about to open. */
  beforeOpen?: () => void;
}

/** A drawer at work. */
export interface Drawer extends Door {
  panel(): HTMLElement | null;
  /**
   * Opens it.
   *
   * @param aside - without taking the focus and without covering the page: the shopper is at something else
   */
  open(trigger?: Element, aside?: boolean): boolean;
}

/**
 * Puts a theme's drawer to work: its controls, its class, the focus, Escape, and what readers are told. By hand, not
 * rendered: panel and controls are the page's own markup, which its style sheet shows by the class.
 *
 * @param signal - ends it: the page is as the server sent it
 */
export function createDrawer(options: DrawerOptions, signal: AbortSignal): Drawer {
  const { name, guarded, covers } = options;
  const said = settingsOf(options.island);
  const places = placesOf(name, options.places, said);
  const find = () => document.querySelector<HTMLElement>(places.panel);
  const hook = (key: string) => find()?.getAttribute(`data-atoll-${key}`) || undefined;
  const stateClass = said.stateClass ?? hook('state-class') ?? options.stateClass;
  const stateTarget = said.stateTarget ?? hook('state-target') ?? options.stateTarget;
  const narrow = matchMedia(`(max-width: ${said.constants.breakpoint ?? BREAKPOINT}px)`);
  const controlPlaces = `${places.opener},${places.toggle}`;

  let shown: HTMLElement | undefined;
  let opener: Element | undefined;
  /** Whether the closed panel stands beside the viewport. */
  let away = false;
  let leave = () => {};
  /** What is open waits for the focus no longer. */
  let endWait = () => {};
  let undoInert = () => {};
  let undoWords = () => {};

  const target = (): Element | null => {
    if (stateTarget === 'self') return shown ?? find();
    return stateTarget === 'html' ? document.documentElement : document.body;
  };
  /** A closer that names no drawer is that of the drawer that it lies in. */
  const isOurs = (closer: Element) => {
    const around = closer.matches('[data-atoll-close=""]') && closer.closest('[data-atoll-drawer]');
    return !around || around === (shown ?? find());
  };
  const parts = (): Element[] => {
    const panel = shown ?? find();
    return panel ? [panel, ...queryAll(`${places.closer},${places.overlay}`).filter(isOurs)] : [];
  };
  const isThemes = (panel: HTMLElement) =>
    !said.selector && !!options.places.panel && panel.matches(options.places.panel);
  /** Open beside a shopper who is at something else. */
  let isAside = false;
  const isCovering = (panel: HTMLElement): boolean => {
    const trap = panel.getAttribute('data-atoll-trap');
    if (trap !== null) return trap !== 'false';
    if (covers === 'as-drawer') return away || (isThemes(panel) && narrow.matches);
    return covers === 'always';
  };

  const sync = () => {
    const before = undoWords;
    undoWords = describeDrawer({
      name,
      panel: find(),
      controls: queryAll(controlPlaces),
      closers: queryAll(places.closer),
      open: !!shown,
      dialog: options.dialog,
      labels: said.labels,
      isModal: (panel) => !isAside && isCovering(panel),
    });
    before();
  };

  /** A closed drawer beside the page is no place for the Tab key (theme.md §8.8). */
  const keepAway = (panel: HTMLElement) => {
    undoInert();
    undoInert = away || covers === 'always' ? setAttribute(panel, 'inert', '') : () => {};
  };
  const look = () => {
    // Turned round, a telephone may show the menu in the page.
    if (shown && covers === 'as-drawer' && isThemes(shown) && !narrow.matches) close();
    const panel = find();
    if (shown || !panel) return;
    const { left, right, width } = panel.getBoundingClientRect();
    away = width > 0 && (right <= 0 || left >= innerWidth);
    keepAway(panel);
  };

  /** Not a field: on a telephone the keyboard would come with it. */
  const firstStop = (panel: HTMLElement) => {
    const [stop] = stopsIn([panel]);
    return stop?.matches('input,textarea') === false ? stop : (stopsIn(queryAll(places.closer))[0] ?? stop);
  };
  const giveFocus = (panel: HTMLElement) => {
    const first = options.first?.(panel) ?? firstStop(panel);
    const wait = new AbortController();
    endWait = () => wait.abort();
    const take = () => {
      first?.focus({ preventScroll: true });
      if (document.activeElement === first) endWait();
    };
    // A theme can keep it hidden until it has begun to move; a dialog that lies over it has the page for itself.
    panel.addEventListener('transitionend', take, { signal: wait.signal });
    document.addEventListener('close', take, { capture: true, signal: wait.signal });
    take();
  };
  const returnFocus = () => {
    const all = [opener, ...queryAll(controlPlaces)].map((control) => control && stopOf(control));
    const back = all.find((one) => one?.isConnected && isVisible(one) && !one.closest('[inert]'));
    if (back) (back as HTMLElement).focus({ preventScroll: true });
    else (document.activeElement as HTMLElement | null)?.blur();
  };

  let isFollowed = covers === 'never' || options.closesOnItself;
  /** A finger that pushes it away closes it. */
  const followFingers = (panel: HTMLElement) => {
    if (isFollowed || !matchMedia('(any-pointer: coarse)').matches) return;
    isFollowed = true;
    import('../later/swipe').then(({ closeBySwipe }) => closeBySwipe(panel, close, signal), reportError);
  };
  let openedBy: Event | undefined;
  const show = (panel: HTMLElement, trigger: Element | undefined, aside: boolean) => {
    const covering = !aside && isCovering(panel);
    const layer: Layer = { parts, close, traps: covering, covers: covering, takesEscape: aside };
    isAside = aside;
    undoInert();
    shown = panel;
    opener = trigger;
    openedBy = window.event;
    leave = openLayer(layer);
    target()?.classList.add(stateClass);
    sync();
    if (covering || covers === 'never') giveFocus(panel);
    followFingers(panel);
    sendThemeEvent('atoll:drawer:open', { name, trigger }, { target: panel });
  };
  const hide = () => {
    const panel = shown;
    if (!panel) return;
    const trigger = opener;
    const at = document.activeElement;
    const had = !at || at === document.body || parts().some((part) => part.contains(at));
    target()?.classList.remove(stateClass);
    shown = undefined;
    isAside = false;
    endWait();
    leave();
    sync();
    if (had) returnFocus();
    // Another one may have come in its place.
    keepAway(find() ?? panel);
    sendThemeEvent('atoll:drawer:close', { name, trigger }, { target: panel });
  };

  const open = (trigger?: Element, aside = false): boolean => {
    const panel = find();
    if (shown || !panel) return !!shown;
    const detail = { name, trigger };
    if (!sendThemeEvent('atoll:drawer:opening', detail, { target: panel, cancelable: true })) return false;
    options.beforeOpen?.();
    show(panel, trigger ?? (document.activeElement as Element | null) ?? undefined, aside);
    return true;
  };
  function close(): void {
    hide();
  }

  /** Not in it, nor in a dialog that lies over it. */
  const isBeside = (path: readonly Element[]) =>
    !!shown && !path.includes(shown) && !path.some((node) => node.matches('dialog[open]'));
  const isControl = (node: Element) => node.matches(controlPlaces) && !!find();
  const accepts = (event: Event) => !guarded || acceptAction(event, said.constants.debounce);
  const press = (event: Event) => {
    // Not what is there now: a press may have taken its own place away (theme.md §8.10).
    const path = event.composedPath().filter((node) => node instanceof Element);
    const hit = (place: string | undefined) => place && path.find((node) => node.matches(place));
    const control = controlIn(path);
    if (control && isControl(control)) {
      const toggles = control.matches(places.toggle);
      event.preventDefault();
      if (toggles && shown) close();
      else if (toggles || accepts(event)) open(control);
      return;
    }
    // Opened by this very press, by a script of the site.
    if (!shown || event === openedBy) return;
    const overlay = hit(places.overlay);
    const own = hit(places.closer);
    const closer = overlay || (own && isOurs(own)) || hit(options.alsoCloses);
    const beside = options.closesOnItself ? event.target === shown : options.closesOutside && isBeside(path);
    if (closer ? accepts(event) : beside) {
      if (overlay) event.preventDefault();
      close();
    }
  };

  /** The class is everybody's: themes and their owners' scripts set it, too. */
  const follow = () => {
    const marked = !!target()?.classList.contains(stateClass);
    const panel = find();
    if (marked && !shown && panel) show(panel, undefined, false);
    else if (!marked && shown) hide();
  };
  const observer = new MutationObserver(follow);
  const watched = target();
  if (watched) observer.observe(watched, { attributeFilter: ['class'] });

  const door: Drawer = { panel: find, open, close, isOpen: () => !!shown };
  const undo = [
    listen(document, 'click', press),
    claimControls(isControl),
    pressByKeys(
      `${controlPlaces},${places.closer}`,
      (node) => isControl(node) || (!!shown && node.matches(places.closer) && isOurs(node)),
    ),
    offerDoor(name, door),
    () => observer.disconnect(),
  ];
  addEventListener('resize', look, { signal });
  // Only then it stands where it stands.
  document.addEventListener('transitionend', ({ target }) => target === find() && look(), { signal });
  onAbort(signal, () => {
    close();
    undoWords();
    undoInert();
    for (const step of undo) step();
  });
  const begin = () => {
    sync();
    look();
    follow();
  };
  begin();
  // Answers of the shop bring other controls, and other panels.
  watchPlaces(`${places.panel},${controlPlaces},${places.closer}`, begin, signal);
  return door;
}
