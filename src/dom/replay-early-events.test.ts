import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFieldEvents } from '../runtime/early-field-events';
import { replayEarlyEvents } from './replay-early-events';

let life: AbortController;
const find = (selector: string) => document.querySelector(selector) as HTMLInputElement;
const say = (selector: string, type = 'change') =>
  find(selector).dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => {
  life = new AbortController();
  keepFieldEvents(life.signal);
  document.body.innerHTML =
    '<form><input id="a"><p class="row"><select id="b"></select></p></form><input id="c">';
});
afterEach(() => life.abort());

const heard = async (node: Element, match?: string, types = ['change']) => {
  const log: string[] = [];
  const note = (event: Event, matched: Element) =>
    log.push(
      `${event.type} ${(event.target as Element).id} in ${matched.id || matched.className || matched.localName}`,
    );
  replayEarlyEvents(node, Object.fromEntries(types.map((type) => [type, note])), match);
  expect(log).toEqual([]);
  await Promise.resolve();
  return log;
};

test('8 what fields said before is told, in its order, to whom it concerns', async () => {
  say('#b');
  say('#a', 'input');
  say('#a');
  say('#c');
  const form = find('form');
  expect(await heard(form)).toEqual(['change b in form', 'change a in form']);
  expect(await heard(form, undefined, ['input'])).toEqual(['input a in form']);
  expect(await heard(form, '.row')).toEqual(['change b in row']);
  expect(await heard(find('#a'))).toEqual(['change a in a']);
});

test('each once, however often it was said', async () => {
  say('#a');
  say('#b');
  say('#a');
  expect(await heard(document.body)).toEqual(['change b in body', 'change a in body']);
});

test('a value that a browser restores says nothing, and a field that left is not told of', async () => {
  find('#a').value = 'restored';
  say('#b');
  find('#b').remove();
  expect(await heard(document.body)).toEqual([]);
});

test('nobody hears it who left first', async () => {
  say('#a');
  const log: string[] = [];
  replayEarlyEvents(document.body, { change: () => log.push('heard') })();
  await Promise.resolve();
  expect(log).toEqual([]);
});
