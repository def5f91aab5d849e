import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../fixtures/browser/bundle';
import { launchChromium } from '../../fixtures/browser/launch';

const SOURCE = `
import { createSight } from './src/dom/sight';
window.isInSight = (selector) => createSight()(document.querySelector(selector));
`;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 400, height: 400 } });
});
afterAll(() => browser?.close());

/** Whether the field of some markup can be seen. */
async function sees(markup: string, css = ''): Promise<boolean> {
  await page.setContent(`<!doctype html><style>body { margin: 0 } ${css}</style>${markup}`);
  await page.addScriptTag({ content: await bundle(SOURCE) });
  return page.evaluate(() => (window as unknown as { isInSight(what: string): boolean }).isInSight('input'));
}
const within = (style: string, more = '') => `<div style="${style}">${more}<input></div>`;

describe('a field', () => {
  it.each([
    ['as any', within('')],
    ['below the fold', within('padding-top: 3000px')],
    ['without a size', '<input style="width: 0; height: 0; padding: 0; border: 0">'],
    ['in a box that cuts off others', within('overflow: hidden; height: 100px')],
    ['further down in a box that scrolls', within('overflow: auto; height: 100px; padding-top: 300px')],
    [
      'further down in a window that scrolls',
      within('position: fixed; inset: 0; overflow-y: scroll', '<p style="height: 900px"></p>'),
    ],
    [
      'in a page that is kept from scrolling',
      within('padding-top: 3000px'),
      'body { overflow: hidden; height: 100vh }',
    ],
    [
      'placed outside of what is folded up around it',
      '<div style="overflow: hidden; height: 0"><input style="position: absolute; top: 50px"></div>',
    ],
    [
      'in a window within what is folded up',
      `<div style="overflow: hidden; height: 0">${within('position: fixed; top: 50px')}</div>`,
    ],
    ['transparent, above what is drawn for it', '<input style="opacity: 0">'],
    ['further down in what scripts scroll', within('overflow: hidden; height: 100px; padding-top: 300px')],
    [
      'above in what scripts scroll by moving it',
      `<div style="position: fixed; inset: 0; overflow: hidden">${within('transform: translateY(-900px)')}</div>`,
    ],
    [
      'in a page that a window has locked where it was',
      within('padding-top: 100px; padding-bottom: 3000px'),
      'body { position: fixed; top: -1200px; width: 100%; overflow: hidden }',
    ],
    [
      'in a bar that is fixed to a wrapper',
      `<div style="transform: translateX(0)"><p style="height: 3000px"></p>${within('position: fixed; bottom: 0')}</div>`,
    ],
    ['in a box that is none', within('display: contents; overflow: hidden')],
    ['placed in a page of no height', within('position: absolute; top: 0'), 'body { overflow-x: hidden }'],
    [
      'to the left in a page from the right',
      within('position: absolute; left: -600px'),
      'html { direction: rtl }',
    ],
  ])('%s can be seen', async (_, markup, css = '') => {
    expect(await sees(markup, css)).toBe(true);
  });

  it.each([
    ['hidden', within('display: none')],
    ['made invisible', within('visibility: hidden')],
    ['transparent', within('opacity: 0')],
    ['folded up', within('max-height: 0; overflow: hidden')],
    ['folded up, with a padding', within('max-height: 0; overflow: hidden; padding: 20px')],
    [
      'folded up, at its edge',
      '<div style="max-height: 0; overflow: clip"><input style="display: block"></div>',
    ],
    [
      'pushed out of a slider',
      `<div style="overflow: hidden">${within('transform: translateX(500px)')}</div>`,
    ],
    ['in a window that waits above the screen', within('position: fixed; transform: translateY(-3000px)')],
    ['folded up in a box that would scroll', within('max-height: 0; overflow: auto')],
    ['pushed out of the page to the left', within('position: absolute; left: -9999px')],
    [
      'pushed out of a page from the right',
      within('position: absolute; right: -9999px'),
      'html { direction: rtl }',
    ],
    ['in a window that waits to grow', within('position: fixed; top: 50px; transform: scale(0)')],
    ['in a window that waits beside the screen', within('position: fixed; left: 100%')],
    [
      'further down in a box that scrolls and is folded up',
      `<div style="overflow: hidden; height: 0">${within('overflow: auto; height: 100px')}</div>`,
    ],
    [
      'to the right of a page that cuts off',
      within('position: absolute; left: 900px'),
      'body { overflow-x: hidden; position: relative }',
    ],
  ])('%s cannot', async (_, markup, css = '') => {
    expect(await sees(markup, css)).toBe(false);
  });
});
