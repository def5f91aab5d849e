import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { available, readCapture, repository, skipNote } from '../../fixtures/captures/shared';
import { takeoverRows } from './table';

const page = readFileSync(`${repository}/docs/takeover.md`, 'utf8');
const snippet = /```php\n(add_action\( 'wp_enqueue_scripts'[\s\S]*?)```/.exec(page)?.[1] ?? '';
/** One of the arrays in the snippet. */
const handles = (name: string): string[] =>
  [...(new RegExp(`\\$${name} = array\\(([^)]*)\\)`).exec(snippet)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
    ([, handle = '']) => handle,
  );
const list = handles('list');
const stay = handles('stay');

/** What stands in code font in a cell of a table. */
const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** A script as a shop registers it. */
interface Script {
  handle: string;
  file: string | null;
  deps: readonly string[];
  /** Asked for by itself; others are printed only because something depends on them. */
  enqueued: boolean;
  /** Names of its configuration. */
  data: readonly string[];
}

/** What the snippet does with a shop's scripts, and what the shop prints then. */
function dequeue(scripts: readonly Script[]): Script[] {
  const changed = new Map(
    scripts.map((script) => [
      script.handle,
      list.includes(script.handle)
        ? { ...script, file: null, deps: script.deps.filter((one) => [...list, ...stay].includes(one)) }
        : script,
    ]),
  );
  const printed = new Set<Script>();
  const print = (handle: string) => {
    const script = changed.get(handle);
    if (!script || printed.has(script)) return;
    printed.add(script);
    script.deps.forEach(print);
  };
  for (const { handle, enqueued } of scripts) if (enqueued) print(handle);
  return [...printed];
}

const all = (scripts: readonly Script[], of: readonly string[]) =>
  scripts.filter(({ handle }) => of.includes(handle)).flatMap(({ data }) => data);

/** An account with fields for new passwords: what the meter's script asks for, and what that asks for. */
const passwords: Script[] = [
  { handle: 'jquery', file: 'jquery.js', deps: [], enqueued: false, data: [] },
  { handle: 'zxcvbn-async', file: 'z.js', deps: [], enqueued: false, data: ['_zxcvbnSettings'] },
  {
    handle: 'password-strength-meter',
    file: 'p.js',
    deps: ['jquery', 'zxcvbn-async'],
    enqueued: false,
    data: ['pwsL10n'],
  },
  {
    handle: 'wc-password-strength-meter',
    file: 'w.js',
    deps: ['jquery', 'password-strength-meter'],
    enqueued: true,
    data: ['wc_password_strength_meter_params'],
  },
];

describe('the page about the takeover', () => {
  test('lists each script with its features', () => {
    const rows = [...page.matchAll(/^\| (`[^|]+) \| ([^|]+) \|$/gm)].flatMap(
      ([, scripts = '', features = '']) =>
        namesIn(scripts).map((handle) => [handle, namesIn(features).toSorted()]),
    );
    const expected = takeoverRows.map(({ handle, features }) => [handle, features.toSorted()]);
    expect(rows.toSorted()).toEqual(expected.toSorted());
  });
});

describe('the snippet that dequeues (takeover.md §6)', () => {
  test('names the scripts of the takeover table, all but those that a file of ours stands in for', () => {
    const rows = takeoverRows.filter(({ standIn }) => !standIn);
    expect(list.toSorted()).toEqual(rows.map(({ handle }) => handle).toSorted());
    expect(snippet).toContain(
      '$script->deps = array_values( array_intersect( $script->deps, array_merge( $list, $stay ) ) );',
    );
  });

  test('keeps the words of the strength meter, and the core’s script with them', () => {
    const left = dequeue(passwords);
    expect(left.map(({ handle, file }) => [handle, !!file])).toEqual([
      ['wc-password-strength-meter', false],
      ['password-strength-meter', true],
      ['jquery', true],
      ['zxcvbn-async', false],
    ]);
    expect(left.flatMap(({ data }) => data).toSorted()).toEqual(
      passwords.flatMap(({ data }) => data).toSorted(),
    );
  });
});

const pages = ['home', 'list', 'simple', 'variable', 'cart', 'checkout', 'account'];
const shops = ['storefront', 'shoptimizer', 'astra'].flatMap((theme) => pages.map((page) => [theme, page]));

describe('what real shops print after it', () => {
  if (!available('takeover')) return test.skip(skipNote('takeover'));
  test.each(shops)('%s, %s', (theme, page) => {
    const { scripts } = JSON.parse(readCapture('takeover', `${theme}-${page}.json`)) as {
      scripts: Script[];
    };
    const left = dequeue(scripts);
    // Every configuration that islands read.
    expect(all(left, [...list, ...stay]).toSorted()).toEqual(all(scripts, [...list, ...stay]).toSorted());
    expect(left.filter(({ handle, file }) => file && list.includes(handle))).toEqual([]);
    // What nothing of the list asked for is untouched.
    const own = scripts.filter(({ handle, enqueued }) => enqueued && !list.includes(handle));
    expect(left).toEqual(expect.arrayContaining(own));
    // jQuery, as long as a script with a file asks for it.
    const asked = left.some(({ file, deps }) => file && deps.includes('jquery'));
    expect(left.some(({ handle }) => handle === 'jquery')).toBe(asked);
    // The button's script goes with the checkout unless a gateway asks for it.
    expect(left.map(({ handle }) => handle)).not.toContain('wc-custom-place-order-button');
  });
});
