import { useRef } from 'react';
import { parseHtml } from '../../../src/dom/html';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { useValue } from '../../../src/react/use-value';
import type { Variation } from '../calls';
import type { FormState, Said } from './form-state';
import { allIn, productOf } from './places';

const ITEM = '.woocommerce-product-attributes-item';

/** Number, weight and size of a variation in place of the product's (storefront.md §3.10.6 step 1). */
export function ProductData({ form, state }: { form: HTMLElement; state: FormState }) {
  const said = useValue(state.variation);
  if (!said) return null;
  const product = productOf(form);
  const places = (selector: string, text: unknown) =>
    allIn(product, selector).map((node) => <Place key={keyOf(node)} {...{ node, text, said }} />);
  const cells = (name: 'weight' | 'dimensions') =>
    places(
      `.product_${name},${ITEM}--${name} ${ITEM}__value`,
      said.value[name] && parseHtml(`${said.value[`${name}_html`] ?? ''}`).textContent,
    );
  return (
    <>
      {places('.product_meta .sku', said.value.sku)}
      {cells('weight')}
      {cells('dimensions')}
    </>
  );
}

/** Where extensions look for the product's own, from the first change on. */
const SERVED = 'data-o_content';

function Place({ node, text, said }: { node: Element; text: unknown; said: Said<Variation> }) {
  const served = useRef<string>(undefined);
  if (text && served.current === undefined && !node.hasAttribute(SERVED)) served.current = node.textContent;
  return (
    <Bind node={node} again={said} attrs={{ [SERVED]: served.current }} text={text ? `${text}` : undefined} />
  );
}
