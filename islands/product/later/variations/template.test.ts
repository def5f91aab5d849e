import { describe, expect, test } from 'vitest';
import { needsTemplateEngine, renderTemplate } from './template';

const variation = {
  price_html: '<b>9 €</b>',
  name: '<i>"&\'',
  gone: null,
  stock: 0,
  'odd-key': 'odd',
  nested: { deep: 'yes' },
  braces: 'a {{ data.variation.price_html }} b $& $1',
};
const fill = (template: string) => renderTemplate(template, { variation });

test.each([
  ['{{{ data.variation.price_html }}}', '<b>9 €</b>'],
  ['{{{data.variation.price_html}}}!', '<b>9 €</b>!'],
  ['{{ data.variation.name }}', '&#60;i&#62;&#34;&#38;&#39;'],
  ['{{{ data.variation.nested.deep }}}', 'yes'],
  ['{{{ data.variation.gone }}}|{{ data.variation.nothing }}|{{ data.no.way.there }}', '||'],
  ['{{{ data.variation.stock }}}', '0'],
  ['{{{ data.variation.constructor }}}{{ data.toString }}{{ data.__proto__.x }}', ''],
  ['{{{ data.variation.nested }}}', ''],
])('Q73 Q74 %s', (template, html) => {
  expect(fill(template)).toBe(html);
});

test('S3.9 values are put in once: braces in a description are text', () => {
  expect(fill('{{{ data.variation.braces }}}')).toBe(variation.braces);
});

test('the marks of XHTML go', () => {
  expect(fill('/*<![CDATA[*/<p>{{ data.variation.stock }}</p>/*]]>*/')).toBe('<p>0</p>');
});

describe('Q73 code', () => {
  test.each([
    '<# if (data.variation.stock) { #>x<# } #>',
    '{{{ data.variation.price_html || "" }}}',
    '{{ data.variation.name.toUpperCase() }}',
    '{{{ alert(1) }}}',
    '{{{ data.variation["odd-key"] }}}',
  ])('%s is for the engine of the page', (template) => {
    expect(needsTemplateEngine(template)).toBe(true);
  });

  test('is left out where there is no engine', () => {
    expect(fill('<# if (1) { #>{{{ data.variation.price_html }}}<# } #>{{{ alert(1) }}}')).toBe('<b>9 €</b>');
  });

  test('plain templates need none', () => {
    expect(
      needsTemplateEngine('<div>{{{ data.variation.price_html }}}{{ data.variation.stock }}</div>'),
    ).toBe(false);
  });
});
