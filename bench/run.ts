import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { measureAddress } from './address';
import { measureCards } from './cards';
import { measureCartBytes, measureCartInteractions, measureCartLoad } from './cart';
import {
  measureCheckoutBytes,
  measureCheckoutInteractions,
  measureCheckoutLeaks,
  measureCheckoutLoad,
} from './checkout';
import { measureConsent } from './consent';
import { measureDrawers } from './drawers';
import { measureFragments, measureLeaks } from './fragments';
import { measureInteractions } from './interactions';
import { measureLazy } from './lazy';
import { measureBytes, measureGrowth, measureLoad } from './load';
import { measurePlugin } from './plugin';
import { measureProductBytes, measureProductInteractions, measureProductLoad } from './product';
import { measureReady } from './ready';
import { type Row, rowTable } from './row';
import { type Bench, openBench } from './session';
import { measureSteppers } from './steppers';
import { measureVariations } from './variations';
import { measureWallet } from './wallet';

const parts: Record<string, (bench: Bench) => Promise<Row[]>> = {
  bytes: measureBytes,
  load: measureLoad,
  interactions: measureInteractions,
  growth: measureGrowth,
  fragments: measureFragments,
  leaks: measureLeaks,
  'product-bytes': measureProductBytes,
  'product-load': measureProductLoad,
  'product-interactions': measureProductInteractions,
  variations: measureVariations,
  'cart-bytes': measureCartBytes,
  'cart-load': measureCartLoad,
  'cart-interactions': measureCartInteractions,
  address: measureAddress,
  'checkout-bytes': measureCheckoutBytes,
  'checkout-load': measureCheckoutLoad,
  'checkout-interactions': measureCheckoutInteractions,
  'checkout-leaks': measureCheckoutLeaks,
  consent: measureConsent,
  drawers: measureDrawers,
  steppers: measureSteppers,
  lazy: measureLazy,
  wallet: measureWallet,
  cards: measureCards,
  ready: measureReady,
  plugin: measurePlugin,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts[name]);
if (unknown.length || !existsSync('dist/dropin/atoll.js')) {
  const problem = unknown.length ? `No such part: ${unknown.join(', ')}.` : 'dist/dropin is not built.';
  console.error(`${problem} Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const bench = await openBench();
const rows: Row[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length && !asked.includes(name)) continue;
    console.error(`… ${name}`);
    rows.push(...(await measure(bench)));
  }
} finally {
  await bench.close();
}
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/bench.json', `${JSON.stringify({ at: new Date().toISOString(), rows }, null, 2)}\n`);
console.log(rowTable(rows));
