import { useLayoutEffect, useMemo, useState } from 'react';
import { Bind } from '../../../src/react/bind';
import { Overlay } from '../../../src/react/overlay';
import { useLater } from '../../../src/react/use-later';
import { useValue } from '../../../src/react/use-value';
import type { IslandProps } from '../../../src/runtime/island';
import { sendOnce } from '../../../src/runtime/sent';
import { variationParams } from '../params';
import { AddToCart } from './AddToCart';
import { BindAll } from './BindAll';
import { ClearLink } from './ClearLink';
import { createVariationForm } from './form';
import type { FormState } from './form-state';
import { OrderFields } from './OrderFields';
import { Picture } from './Picture';
import { ProductData } from './ProductData';
import { NoMatch, VariationDetails } from './VariationDetails';
import { BUTTON, RESET } from './variations.model';

const loadParts = () => import('../later/variations/parts');

const WHITE = { overlayCSS: { background: '#fff', opacity: 0.6 } };

export default function Variations({ host, lifetime, starting }: IslandProps) {
  const form = host as HTMLElement;
  const [, fetchParts] = useLater(loadParts);
  const [failure, fail] = useState<{ error: unknown }>();
  const work = useMemo(() => {
    const params = variationParams();
    const options = params && { params, fetchParts, fail: (error: unknown) => fail({ error }) };
    return options && { params, ...createVariationForm(form, options) };
  }, [form, fetchParts]);
  // A slow shop would add twice.
  useLayoutEffect(() => sendOnce(form, lifetime), [form, lifetime]);
  useLayoutEffect(() => {
    const started = work?.start();
    if (started?.coming) starting(started.coming);
    return started?.stop;
  }, [work, starting]);
  // A part that is needed did not come: the form is the server's again.
  if (failure) throw failure.error;
  if (!work) return null;
  const { state, params, single, quantity } = work;
  return (
    <>
      <Bind node={form} match={BUTTON} on={{ click: work.press }} />
      <Bind node={form} match={RESET} on={{ click: work.clear, keydown: work.clear }} />
      {/* Hidden by the server's style until there is a script. */}
      <BindAll root={form} selector=".single_variation_wrap" styles={{ display: '' }} />
      <ClearLink {...{ form, state }} />
      <ProductData {...{ form, state }} />
      <Picture {...{ form, state }} />
      <OrderFields {...{ form, state, quantity }} />
      {single && <VariationDetails node={single} state={state} />}
      {single && <NoMatch node={single} state={state} text={params.i18n_no_matching_variations_text} />}
      <AddToCart {...{ form, state, params }} />
      <Busy {...{ form, state }} />
    </>
  );
}

/** While the shop is asked for a variation. */
function Busy({ form, state }: { form: HTMLElement; state: FormState }) {
  return (
    useValue(state.busy) && (
      <>
        <Bind node={form} attrs={{ 'aria-busy': 'true' }} />
        <Overlay node={form} options={WHITE} />
      </>
    )
  );
}
