import type { JQueryObject, JQueryStatic } from '../bridge/jquery';

/** Where the server's value of something is kept: `data-o_content`, `data-o_src`, … (storefront.md §7.1). */
const memory = (name: string) => `data-o_${name}`;

const keep = (node: Element, name: string, value: string | null) => {
  if (!node.hasAttribute(memory(name))) node.setAttribute(memory(name), value ?? '');
};

/**
 * `wc_set_content`, `wc_reset_content`, `wc_set_variation_attr`, `wc_reset_variation_attr`: swaps a text or an
 * attribute and remembers the server's (storefront.md §7.1). `false` as a value removes the attribute.
 */
export function variationContent({ fn }: JQueryStatic): void {
  const plugin = (name: string, run: (node: Element, ...args: never[]) => void) => {
    fn[name] = function (this: JQueryObject, ...args: never[]) {
      for (const node of Array.from(this)) run(node, ...args);
    };
  };
  plugin('wc_set_content', (node, content: unknown) => {
    keep(node, 'content', node.textContent);
    node.textContent = `${content ?? ''}`;
  });
  plugin('wc_reset_content', (node) => {
    const content = node.getAttribute(memory('content'));
    if (content !== null) node.textContent = content;
  });
  plugin('wc_set_variation_attr', (node, name: string, value: unknown) => {
    keep(node, name, node.getAttribute(name));
    if (value === false) node.removeAttribute(name);
    else node.setAttribute(name, `${value ?? ''}`);
  });
  plugin('wc_reset_variation_attr', (node, name: string) => {
    const value = node.getAttribute(memory(name));
    if (value !== null) node.setAttribute(name, value);
  });
}
