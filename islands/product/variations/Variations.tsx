import { useLayoutEffect, useMemo, useState } from 'react';
import { Bind } from '../../../src/react/bind';
import type { IslandProps } from '../../../src/runtime/island';
import { variationParams } from '../params';
import { createVariationForm } from './form';
import { BUTTON, RESET } from './variations.model';

/** What comes with an event of the page is changed by `form.ts` itself: its handlers look at it at once. */
export default function Variations({ host, starting }: IslandProps) {
  const [failure, fail] = useState<{ error: unknown }>();
  const form = useMemo(() => {
    const params = variationParams();
    return params && createVariationForm(host as HTMLElement, params, (error) => fail({ error }));
  }, [host]);
  useLayoutEffect(() => {
    const started = form?.start();
    if (started?.coming) starting(started.coming);
    return started?.stop;
  }, [form, starting]);
  // A part that is needed did not come: the form is the server's again.
  if (failure) throw failure.error;
  return (
    form && (
      <>
        <Bind node={host} match={BUTTON} on={{ click: form.press }} />
        <Bind node={host} match={RESET} on={{ click: form.clear, keydown: form.clear }} />
      </>
    )
  );
}
