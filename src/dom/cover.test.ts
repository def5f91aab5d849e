import { afterEach, expect, test } from 'vitest';
import { inertAround } from './cover';

afterEach(() => {
  document.body.innerHTML = '';
});

const PAGE = `<header id="header"></header>
<div id="around"><aside id="panel"><button>x</button></aside><p id="beside"></p></div>
<button id="closer">x</button><script></script><p id="says" role="status">Added</p>
<p id="offers" role="alert">Added <a href="/cart/">View cart</a></p>`;

const inert = () => [...document.querySelectorAll('[inert]')].map(({ id }) => id);
const at = (selector: string) => document.querySelector(selector) as Element;
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('what is beside the parts takes nothing, but what only says something is heard', () => {
  document.body.innerHTML = PAGE;
  const undo = inertAround([at('#panel'), at('#closer')]);
  expect(inert()).toEqual(['header', 'beside', 'offers']);
  undo();
  expect(inert()).toEqual([]);
});

test('what comes later is left alone, or taken too, wherever it comes beside the parts', async () => {
  document.body.innerHTML = PAGE;
  const come = async () => {
    for (const [place, id] of [
      ['body', 'chat'],
      ['#around', 'ad'],
      ['#panel', 'inside'],
    ] as const)
      at(place).append(Object.assign(document.createElement('div'), { id }));
    document.body.append(Object.assign(document.createElement('p'), { id: 'said', role: 'status' }));
    await turn();
  };
  const undo = inertAround([at('#panel')]);
  await come();
  expect(inert()).not.toContain('chat');
  undo();
  for (const one of document.querySelectorAll('#chat,#ad,#inside,#said')) one.remove();
  const undoAll = inertAround([at('#panel')], { alsoLater: true });
  await come();
  expect(inert()).toEqual(['header', 'beside', 'ad', 'closer', 'offers', 'chat']);
  undoAll();
  document.body.append(Object.assign(document.createElement('div'), { id: 'after' }));
  await turn();
  expect(inert()).toEqual([]);
});

test('what lies over the parts can be pressed, where that is wanted: a press on it would go through to them', () => {
  const fixed = (id: string, layer: number, content = '') =>
    `<div id="${id}" style="position:fixed;z-index:${layer}"><button>x</button>${content}</div>`;
  document.body.innerHTML = `<div id="page"><header id="header" style="z-index:99"></header>${fixed('panel', 60)}${fixed('bar', 70)}</div>
<div id="consent">${fixed('banner', 99999)}</div>${fixed('notice', 65)}${fixed('low', 40)}<div id="plain"></div>`;
  const undo = inertAround([at('#panel')], { sparesAbove: true });
  expect(inert()).toEqual(['header', 'low', 'plain']);
  undo();
  const undoAll = inertAround([at('#panel')]);
  expect(inert()).toEqual(['header', 'bar', 'consent', 'notice', 'low', 'plain']);
  undoAll();
  // In a place of its own everything of it lies as that place does.
  (at('#page') as HTMLElement).style.cssText = 'position:relative;z-index:50';
  const undoInPlace = inertAround([at('#panel')], { sparesAbove: true });
  expect(inert()).toEqual(['header', 'low', 'plain']);
  undoInPlace();
  (at('#page') as HTMLElement).style.cssText = 'position:relative;z-index:100000';
  inertAround([at('#panel')], { sparesAbove: true });
  expect(inert()).toEqual(['header', 'consent', 'notice', 'low', 'plain']);
});

test('without parts nothing is taken', () => {
  document.body.innerHTML = PAGE;
  inertAround([])();
  const undo = inertAround([]);
  expect(inert()).toEqual([]);
  undo();
});
