import { useLayoutEffect, useMemo } from 'react';
import { slide } from '../../src/dom/slide';
import { type VariationParams, variationParams } from '../../src/page/variation-params';
import { Bind } from '../../src/react/bind';
import { keyOf } from '../../src/react/key-of';
import { Outlet } from '../../src/react/outlet';
import { useValue } from '../../src/react/use-value';
import type { IslandProps } from '../../src/runtime/island';
import { createForm } from './form';
import { BUTTON, RESET, SLIDE } from './variations.model';

export default function Variations({ host }: IslandProps) {
  const params = useMemo(variationParams, []);
  return params ? <Form key={keyOf(host)} form={host as HTMLElement} params={params} /> : null;
}

const opening = (node: HTMLElement | null) => {
  if (node) slide(node, true, SLIDE);
};

/** What comes with an event of the page is changed by `form.ts` itself: its handlers look at it at once. */
function Form({ form, params }: { form: HTMLElement; params: VariationParams }) {
  const { start, state, single, press, clear } = useMemo(() => createForm(form, params), [form, params]);
  useLayoutEffect(start, [start]);
  const noMatch = useValue(state);
  // A part that is needed did not come: the form is the server's again.
  if (typeof noMatch === 'object') throw noMatch;
  return (
    <>
      <Bind node={form} match={BUTTON} on={{ click: press }} />
      <Bind node={form} match={RESET} on={{ click: clear, keydown: clear }} />
      {single && !!noMatch && (
        <Outlet node={single} at="afterend" attrs={{ role: 'alert' }}>
          <p className="wc-no-matching-variations woocommerce-info" ref={opening}>
            {params.i18n_no_matching_variations_text}
          </p>
        </Outlet>
      )}
    </>
  );
}
