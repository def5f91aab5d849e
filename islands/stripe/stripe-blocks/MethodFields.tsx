import { useLayoutEffect, useRef } from 'react';
import { carriesCode } from '../../../src/dom/carries-code';
import { parseHtml } from '../../../src/dom/html';
import { t } from '../../../src/page/text';
import { Outlet } from '../../../src/react/outlet';
import { useValue } from '../../../src/react/use-value';
import type { BlockMethodWork } from '../blocks/method';
import { BLIK } from '../gateway/method';
import { blocksSettings } from '../params/blocks';
import { cashAppWarning } from '../payment-element/cash-app-warning';
import { BlikField } from './BlikField';
import { useOneForAll } from './use-one-for-all';

/** The shop's words about a method, which are markup. */
function Words({ markup }: { markup: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const content = parseHtml(markup);
    if (carriesCode(content)) place.current?.replaceChildren(markup);
    else place.current?.replaceChildren(content);
  }, [markup]);
  return <p className="content" ref={place} />;
}

const NOTICES = '.wc-block-checkout__payment-method .wc-block-components-notices';

/** What a wallet may say to an amount, beside the other notices about how it is paid (stripe.md §3.15). */
function LimitNotice({ children }: { children: string }) {
  const attrs = {
    class: 'woocommerce-info wc-block-checkout__payment-method-limit-notice',
    'data-testid': 'cash-app-limit-notice',
    role: 'status',
  };
  const place = document.querySelector(NOTICES);
  return (
    place && (
      <Outlet node={place} attrs={attrs}>
        {children}
      </Outlet>
    )
  );
}

/** What the box of a method holds in the page's checkout (stripe.md §3.16). */
export function MethodFields({ method }: { method: BlockMethodWork }) {
  const { type } = method.place;
  const point = useRef<HTMLDivElement>(null);
  const state = useValue(method.state);
  const chosen = useValue(method.chosen);
  const amount = useValue(method.amount);
  useLayoutEffect(() => {
    if (point.current) method.open(point.current);
  }, [method]);
  useOneForAll(method, chosen, point);

  const blocks = blocksSettings();
  const { description = '', testingInstructions = '' } = blocks?.paymentMethodsConfig[chosen] ?? {};
  const warning = chosen === 'cashapp' && cashAppWarning(amount);
  return (
    <>
      {description && <Words markup={description} />}
      {blocks?.testMode && testingInstructions && <Words markup={testingInstructions} />}
      {warning && <LimitNotice>{warning}</LimitNotice>}
      {state === 'coming' && <p role="status">{t('stripeLoading', 'Loading payment method…')}</p>}
      {typeof state === 'object' && state.failure && (
        <div className="wc-block-components-notice-banner is-error" role="alert">
          {state.failure}
        </div>
      )}
      {type === BLIK ? (
        <BlikField method={method} />
      ) : (
        <div className="wcstripe-payment-element" ref={point} />
      )}
    </>
  );
}
