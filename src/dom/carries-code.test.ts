import { expect, it } from 'vitest';
import { carriesCode } from './carries-code';
import { parseHtml } from './html';

const verdict = (markup: string): boolean => {
  try {
    return carriesCode(parseHtml(markup));
  } catch {
    return true;
  }
};

it.each([
  '<p>A<script>1</script></p>',
  '<script type="module" src="/a.js"></script>',
  '<img src="x" onerror="alert(1)">',
  '<svg><path OnLoad="alert(1)"/></svg>',
  '<a href="javascript:alert(1)">A</a>',
  '<a href=" java\tscript:alert(1)">A</a>',
  '<form action="JavaScript:alert(1)"></form>',
  '<button formaction="javascript:alert(1)">A</button>',
  '<svg><a xlink:href="javascript:alert(1)"><animate attributeName="href" values="#;javascript:alert(1)"/></a></svg>',
  '<iframe srcdoc="<p>A</p>"></iframe>',
  '<object data="/a.swf"></object>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=/">',
  '<template><p><template><b onclick="alert(1)"></b></template></p></template>',
  '<form onclick="alert(1)"><input name="attributes"><input name="getAttributeNames"><input name="matches"></form>',
])('%s would run something', (markup) => {
  expect(verdict(markup)).toBe(true);
});

it.each([
  '<ul><li><a href="/basket/?remove_item=1" data-product_id="7">×</a> Clay pot <img src="/a.png" alt=""></li></ul>',
  '<script type="application/json">{"on":"javascript"}</script>',
  '<p title="one word on scripts">A<template><b>B</b></template></p>',
  '<iframe src="https://pay.example/frame"></iframe>',
  '<form><input name="attributes"><input name="getAttributeNames"><input name="matches"></form>',
  '',
])('%s would not', (markup) => {
  expect(verdict(markup)).toBe(false);
});
