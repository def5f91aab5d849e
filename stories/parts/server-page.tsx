import type { StoryContext, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useRef } from 'react';
import { waitFor } from 'storybook/test';
import { couponError } from '../../islands/checkout/store/coupons';
import { chosenMethodId } from '../../islands/payment/store/choice';
import { ownErrors } from '../../islands/shop/store/notices';
import {
  addToCartButtons,
  announcement,
  cartHasItems,
  rowsBeingRemoved,
} from '../../islands/shop/store/state';
import { parseHtml } from '../../src/dom/html';
import { reasonForMissingGlobals } from '../../src/page/globals';
import { useValue } from '../../src/react/use-value';
import type { Island } from '../../src/runtime/island';
import { createRuntime } from '../../src/runtime/runtime';
import { now } from '../../src/runtime/strategies';
import { resetWarnings } from '../../src/runtime/warn';
import { type FakeRoutes, fakeFetch } from '../../src/testing/fake-fetch';
import { type Globals, shopGlobals } from './configuration';
import { leaving, stayHere } from './navigation';
import { putStored, type Stored } from './stored';
import { english, type Words } from './words';

/** A page as a server would send it, and the shop behind it. */
export interface ServerPageOptions {
  islands: readonly Island[];
  /** What the theme printed. */
  html: string;
  /** Language of what the page supplies to scripts. */
  words?: Words;
  /** Over the configuration of a shop whose every feature is on; `undefined` leaves a global out. */
  globals?: Globals;
  /** The shop's answers, made anew for every visit of the story. */
  answers?: () => FakeRoutes;
  /** What the browser holds when the page comes. */
  stored?: Stored;
  /** Other scripts of the page, which run before the islands. May answer how their work is taken back. */
  scripts?: () => (() => void) | undefined;
}

interface OpenPage {
  html: string;
  start(): void;
  live(): Promise<void>;
  close(): Promise<void>;
}

let current: OpenPage | undefined;

const mounter = () => import('../../src/react/mount').then(({ mount }) => mount as never);

function openPage({
  islands,
  html,
  words = english,
  globals = {},
  answers = () => ({}),
  stored,
  scripts,
}: ServerPageOptions): OpenPage {
  const life = new AbortController();
  const page = window as unknown as Record<string, unknown>;
  const printed = Object.entries({ ...shopGlobals(words), ...globals }).filter(
    ([, value]) => value !== undefined,
  );
  for (const [name, value] of printed) page[name] = value;
  const forget = putStored(stored);
  const shop = fakeFetch(answers());
  const answered = globalThis.fetch;
  // What still waits for an answer when the story ends must not keep the next story's requests waiting.
  globalThis.fetch = (input, init) =>
    answered(input, {
      ...init,
      signal: AbortSignal.any([life.signal, ...(init?.signal ? [init.signal] : [])]),
    });
  const guard = new AbortController();
  stayHere(guard.signal);
  const unscript = scripts?.();
  const runtime = createRuntime({ refuse: (island) => reasonForMissingGlobals(island.needs) });
  runtime.add(islands.map((island) => ({ island: { ...island, when: now() }, mounter })));

  return {
    html,
    start: () => void runtime.start().catch(reportError),
    live: () =>
      waitFor(() => {
        const waiting = runtime.report().filter(({ state }) => !/live|refused|failed|gone/.test(state));
        if (waiting.length) throw new Error(`Not live: ${JSON.stringify(waiting)}`);
      }),
    async close() {
      if (current === this) current = undefined;
      runtime.stop();
      unscript?.();
      life.abort();
      // Calls that were cut off fall back to navigation and messages, as they would for a shopper.
      await new Promise((resolve) => setTimeout(resolve));
      guard.abort();
      shop.restore();
      forget();
      resetWarnings();
      for (const [name] of printed) delete page[name];
      addToCartButtons.value = new Map();
      rowsBeingRemoved.value = new Set();
      announcement.value = { text: '' };
      ownErrors.value = [];
      cartHasItems.value = undefined;
      leaving.value = undefined;
      chosenMethodId.value = '';
      couponError.value = '';
    },
  };
}

function ServerPage({ page }: { page: OpenPage | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!page) return;
    // The cart puts another one in its place, which it may not do with a node of the story's own React.
    const content = document.createElement('div');
    content.className = 'woocommerce';
    content.append(parseHtml(page.html));
    place.current?.replaceChildren(content);
    page.start();
  }, [page]);
  return (
    <>
      <div ref={place} className="story" />
      <Leaving />
    </>
  );
}

function Leaving() {
  const url = useValue(leaving);
  return (
    url && (
      <p className="story-leaving" role="status">
        The browser goes to {decodeURIComponent(url.replace(location.origin, ''))}
      </p>
    )
  );
}

/**
 * A story of islands at work on server markup: prints the page, answers its calls, starts the real runtime and waits
 * until the islands are live. Everything is taken back when the story ends.
 *
 * @param options - the page and the shop behind it
 * @param play - what the shopper does, and what must then be seen
 * @example
 * export const Added: StoryObj = serverPage({ islands: [addToCart], html: list() }, async ({ canvas, userEvent }) => {
 *   await userEvent.click(canvas.getByRole('button', { name: /Tide mug/ }));
 * });
 */
export function serverPage(
  options: ServerPageOptions,
  play?: (context: StoryContext) => Promise<void>,
): Pick<StoryObj, 'beforeEach' | 'render' | 'play'> {
  return {
    async beforeEach() {
      await current?.close();
      const page = openPage(options);
      current = page;
      return () => page.close();
    },
    render: () => <ServerPage page={current} />,
    async play(context) {
      await current?.live();
      // Readers of the documentation act themselves, and keep their focus.
      if (context.globals.acts) await play?.(context);
    },
  };
}
