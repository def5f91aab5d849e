import { queryAll } from '../../../../src/dom/query-all';
import { t } from '../../../../src/page/text';
import { createDrawer } from '../../drawer/drawer';
import type { Places } from '../../drawer/places';
import { watchPlaces } from '../../drawer/watch-places';

/** Dialogs that are plain boxes: those of the theme's 2.6 (theme.md §1.6), by name. */
const OLD: Readonly<Record<string, Places>> = {
  searchToggle: {
    panel: '.search-main-modal',
    opener: 'a.search-trigger:not([data-trigger])',
    closer: '.search-main-modal .search-close-button',
  },
  callBack: {
    panel: '.callback-modal',
    opener: '.call-back-feature a.trigger',
    closer: '.callback-modal :is(.callback-close-button,[data-dismiss=modal])',
  },
};

const FIELD = 'input[type=search],input[type=text]';

function runBox(name: string, places: Places, stateClass: string, signal: AbortSignal): void {
  createDrawer(
    {
      island: 'dialogs',
      name,
      // A press beside its content is one on itself.
      places,
      closesOnItself: true,
      stateClass,
      stateTarget: 'self',
      covers: 'always',
      dialog: name === 'searchToggle' ? t('search', 'Search') : t('dialog', 'Dialog'),
      ...(name === 'searchToggle' && {
        first: (panel: HTMLElement) => panel.querySelector<HTMLElement>(FIELD),
      }),
    },
    signal,
  );
}

const HOOKED = '[data-atoll-dialog]:not(dialog)';

/** Puts dialogs to work that are no `<dialog>`, also those that come later. */
export function runBoxes(signal: AbortSignal): void {
  const run = new Set<string>();
  const runOnce = (name: string, places: Places, stateClass: string) => {
    const { panel = '' } = places;
    if (!run.has(panel)) runBox(name, places, stateClass, signal);
    run.add(panel);
  };
  const look = () => {
    for (const [name, places] of Object.entries(OLD))
      if (document.querySelector(places.panel ?? '')) runOnce(name, places, 'show-modal');
    for (const box of queryAll(HOOKED)) runHooked(box, runOnce);
  };
  look();
  const places = [HOOKED, ...Object.values(OLD).map(({ panel }) => panel)].join();
  watchPlaces(places, look, signal);
}

function runHooked(box: Element, run: (name: string, places: Places, stateClass: string) => void): void {
  const name = box.getAttribute('data-atoll-dialog') ?? '';
  const is = JSON.stringify(name);
  const panel = `[data-atoll-dialog=${is}]`;
  const places = {
    panel,
    opener: `[data-atoll-dialog-open=${is}]`,
    closer: `${panel} :is([data-atoll-close],[data-dismiss=modal])`,
  };
  run(name, places, box.getAttribute('data-atoll-state-class') || 'is-open');
}
