import { useLayoutEffect, useMemo, useRef } from 'react';
import { parseHtml } from '../../src/dom/html';
import { slide } from '../../src/dom/slide';
import { type VariationParams, variationParams } from '../../src/page/variation-params';
import { Bind } from '../../src/react/bind';
import { keyOf } from '../../src/react/key-of';
import { Outlet } from '../../src/react/outlet';
import { Overlay } from '../../src/react/overlay';
import { useValue } from '../../src/react/use-value';
import type { IslandProps } from '../../src/runtime/island';
import type { Variation } from '../../src/shop/variation-call';
import { createForm, type FormState } from './form';
import { productOf } from './picture';
import { BUTTON, RESET, SLIDE } from './variations.model';

export default function Variations({ host }: IslandProps) {
  const params = useMemo(variationParams, []);
  return params ? <Form key={keyOf(host)} form={host as HTMLElement} params={params} /> : null;
}

const NONE: Variation = {};
const WHITE = { overlayCSS: { background: '#fff', opacity: 0.6 } };

function Form({ form, params }: { form: HTMLElement; params: VariationParams }) {
  const own = useMemo(() => createForm(form, params), [form, params]);
  useLayoutEffect(() => own.start(), [own]);
  const state = useValue(own.state);
  const { single, quantity } = own;
  const { variation, limits, chosen, busy, swapped, current, active } = state;
  const parts = useMemo(() => readParts(form), [form]);

  const press = (event: Event, button: Element) => {
    const text = own.press(button);
    if (text !== undefined) event.preventDefault();
    if (text) alert(text);
  };
  const clear = (event: Event) => {
    const { key = 'Enter' } = event as KeyboardEvent;
    if (!['Enter', ' '].includes(key)) return;
    event.preventDefault();
    own.clear();
  };

  return (
    <>
      <Bind node={form} match={BUTTON} on={{ click: press }} />
      <Bind node={form} match={RESET} on={{ click: clear, keydown: clear }} />
      <Bind
        node={form}
        attrs={{
          'current-image': current,
          'data-product_gallery_active': active === undefined ? active : active && 'yes',
          'aria-busy': busy || undefined,
        }}
      />
      {busy && <Overlay node={form} options={WHITE} />}
      {parts.wrap && <Bind node={parts.wrap} styles={{ display: '' }} />}
      <Button key={state.told} form={form} state={state} />
      {parts.resets.map((link) => (
        <Bind
          key={keyOf(link)}
          node={link}
          styles={{ visibility: chosen === undefined ? chosen : chosen ? 'visible' : 'hidden' }}
        />
      ))}
      {parts.said && <Bind node={parts.said} text={state.said} />}
      <Contents form={form} variation={variation ?? NONE} />
      {quantity && (
        <>
          <Bind node={quantity} attrs={{ min: limits?.min, max: limits?.max }} />
          <Bind
            node={quantity.closest('.quantity') as Element}
            styles={{ display: limits && (limits.hidden ? 'none' : '') }}
          />
        </>
      )}
      {swapped.map(({ node, attrs }) => (
        <Bind key={keyOf(node)} node={node} attrs={attrs} />
      ))}
      {single && state.noMatch && (
        <Outlet node={single} at="afterend" attrs={{ role: 'alert' }}>
          <NoMatch text={params.i18n_no_matching_variations_text} />
        </Outlet>
      )}
    </>
  );
}

const readParts = (form: Element) => ({
  wrap: form.querySelector('.single_variation_wrap'),
  resets: [...form.querySelectorAll(RESET)],
  said: form.querySelector('.reset_variations_alert'),
});

/** Bought or not: a class, not an attribute, so that a click can say what is missing (storefront.md §9.9). */
function Button({ form, state: { button } }: { form: Element; state: FormState }) {
  const [buttons, wraps] = useMemo(
    () => [BUTTON, '.woocommerce-variation-add-to-cart'].map((match) => [...form.querySelectorAll(match)]),
    [form],
  ) as [Element[], Element[]];
  if (!button) return null;
  const off = button !== 'ready';
  return (
    <>
      {buttons.map((node) => (
        <Bind
          key={keyOf(node)}
          node={node}
          classes={{
            disabled: off,
            'wc-variation-selection-needed': button === 'needed',
            'wc-variation-is-unavailable': button === 'unavailable',
          }}
          attrs={{ 'aria-disabled': off || undefined }}
        />
      ))}
      {wraps.map((node) => (
        <Bind
          key={keyOf(node)}
          node={node}
          classes={{
            'woocommerce-variation-add-to-cart-enabled': !off,
            'woocommerce-variation-add-to-cart-disabled': off,
          }}
        />
      ))}
    </>
  );
}

const ITEM = '.woocommerce-product-attributes-item';

/** Number, weight and size of the variation in place of the product's (storefront.md §3.10.6 step 1). */
function Contents({ form, variation }: { form: Element; variation: Variation }) {
  return useMemo(() => {
    const rows = ['weight', 'dimensions'].map((name): [string, unknown] => [
      `.product_${name},${ITEM}--${name} ${ITEM}__value`,
      variation[name] && parseHtml(`${variation[`${name}_html`] ?? ''}`).textContent,
    ]);
    return [['.product_meta .sku', variation.sku] as const, ...rows].flatMap(([selector, text]) =>
      [...(productOf(form)?.querySelectorAll(selector) ?? [])].map((node) => (
        <Content key={keyOf(node)} node={node} text={text ? `${text}` : undefined} />
      )),
    );
  }, [form, variation]);
}

function Content({ node, text }: { node: Element; text: string | undefined }) {
  // From the first change on: where extensions look for the product's own.
  const served = useRef<string>(undefined);
  if (text) served.current ??= node.textContent;
  return <Bind node={node} text={text} attrs={{ 'data-o_content': served.current }} />;
}

const opening = (node: HTMLElement | null) => {
  if (node) slide(node, true, SLIDE);
};

const NoMatch = ({ text }: { text: string }) => (
  <p className="wc-no-matching-variations woocommerce-info" ref={opening}>
    {text}
  </p>
);
