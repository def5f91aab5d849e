import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'tsup';
import { launchChromium } from '../fixtures/browser/launch';
import { type RunningShop, startShop } from '../fixtures/shop';
import { reach, readGraph } from './graph';

const FOLDER = fileURLToPath(new URL('../.cache/bench', import.meta.url));

/** The drop-in as it was when the bench began. */
export const DROPIN = `${FOLDER}/dropin`;

/** An older build to compare with: the folder of a drop-in, in `ATOLL_BEFORE`. */
export const BEFORE = process.env.ATOLL_BEFORE;

/** Slowdown of the processor: a middling phone. */
export const SLOWDOWN = 4;

/** What a page gets besides its own scripts: the drop-in, an older one, the hand-written floor, or nothing. */
export type Column = 'dropin' | 'before' | 'floor' | 'none';

/** The demo shop and a browser. */
export interface Bench {
  browser: Browser;
  shop: RunningShop;
  close(): Promise<void>;
}

/** Figures that the browser keeps of a page. */
export interface Metrics {
  listeners: number;
  nodes: number;
  /** In bytes. */
  heap: number;
  /** Script since the page began, in ms of processor time: what others do on this machine does not count. */
  script: number;
}

/** One visitor with fresh storage. */
export interface Visitor {
  page: Page;
  metrics(): Promise<Metrics>;
  /** Sets its network. `latency` in ms for each request, `throughput` in bytes a second (-1: no limit). */
  network(conditions: { latency: number; throughput: number }): Promise<void>;
  /** Has the garbage collector run. */
  collect(): Promise<void>;
  close(): Promise<void>;
}

/** Builds what runs in the page, starts the shop and the browser. */
export async function openBench(): Promise<Bench> {
  await build({
    config: false,
    silent: true,
    entry: { atoll: 'bench/page/floor.ts', probe: 'bench/page/probe.ts' },
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    outDir: FOLDER,
    clean: true,
    outExtension: () => ({ js: '.js' }),
  });
  // A copy: a build that somebody starts meanwhile would take the files away.
  cpSync('dist/dropin', DROPIN, { recursive: true });
  // Throws when a build is under way and files are missing.
  reach(readGraph(DROPIN), 'loader.js', { later: true });
  const shop = await startShop({
    assets: { floor: FOLDER, dropin: DROPIN, ...(BEFORE && { before: BEFORE }) },
  });
  const browser = await launchChromium({ draws: true });
  return {
    browser,
    shop,
    async close() {
      await browser.close();
      await shop.close();
    },
  };
}

const metricsOf = async (cdp: CDPSession): Promise<Metrics> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string): number => {
    const found = metrics.find((metric) => metric.name === name);
    if (!found) throw new Error(`Chromium does not tell ${name}.`);
    return found.value;
  };
  return {
    listeners: value('JSEventListeners'),
    nodes: value('Nodes'),
    heap: value('JSHeapUsedSize'),
    script: (value('ScriptDuration') + value('V8CompileDuration')) * 1000,
  };
};

/**
 * Makes a visitor, with the probe in each of its pages.
 *
 * @param slowdown - how much slower than this machine its processor is
 */
export async function openVisitor({ browser }: Bench, slowdown = SLOWDOWN): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript({ path: `${FOLDER}/probe.js` });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    page,
    metrics: () => metricsOf(cdp),
    async network({ latency, throughput }) {
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
    },
    async collect() {
      // What the first round frees on the page's side lets go of more on the script's.
      for (let round = 0; round < 2; round++) {
        await cdp.send('HeapProfiler.collectGarbage');
        await rest(200);
      }
    },
    close: () => context.close(),
  };
}

/** The address of a page of the shop in a column; without jQuery unless the query asks for one. */
export const address = ({ shop }: Bench, path: string, column: Column, query = ''): string =>
  `${shop.url}${path}${path.includes('?') ? '&' : '?'}atoll=${column}&jquery=none${query && `&${query}`}`;

/** Lets a page come to rest: everything that waits for idle time has run. Asking the page would cost script. */
export const rest = (ms = 1500): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
