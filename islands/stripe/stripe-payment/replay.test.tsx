import { afterEach, describe, expect, test } from 'vitest';
import { available, readCapture, skipNote } from '../../../fixtures/captures/shared';
import { PAYMENT } from '../params/printed';
import { closeStripe, openStripe, type StripePage } from '../testing/stripe-page';

afterEach(closeStripe);

interface Recorded {
  readonly observed: Readonly<Record<string, unknown>>;
  readonly requests: readonly { readonly url: string; readonly body?: unknown }[];
}

type Pairs = readonly (readonly [string, string])[];

const here = available('stripe');
const read = (flow: string) => JSON.parse(readCapture('stripe', `flow-${flow}.json`)) as Recorded;

/** Opens a captured page, with other settings in the place of its own. */
function openCaptured(file: string, settings: object = {}): Promise<StripePage> {
  const html = readCapture('stripe', file);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const script of body.querySelectorAll('script')) script.remove();
  const own = new RegExp(`^var ${PAYMENT} = (.*);\\s*$`, 'm').exec(html)?.[1];
  return openStripe(body.innerHTML, { settings: { ...JSON.parse(own ?? '{}'), ...settings } });
}

/** Methods as the recordings note them: whether they are shown, and chosen. The captured cart is dear enough for one more. */
const methods = () =>
  [
    ...document.querySelectorAll<HTMLElement>('.wc_payment_methods > li:not(.payment_method_stripe_affirm)'),
  ].map((item) => {
    const radio = item.querySelector<HTMLInputElement>('input[name=payment_method]');
    return [radio?.value, item.style.display || 'list-item', radio?.checked];
  });

function choose(page: StripePage, selector: string, value?: string): Promise<void> {
  const field = page.el<HTMLInputElement>(selector);
  if (value === undefined) field.checked = true;
  else field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return page.pass(50);
}

describe.skipIf(!here)(`recorded on the checkout (${here ? 'read' : skipNote('stripe')})`, () => {
  test('ST26 ST34 country-restricted: what is shown and chosen in each country', async () => {
    const { us, de, back } = read('country-restricted').observed;
    const page = await openCaptured('checkout-guest-storefront.html');
    await choose(page, '#payment_method_stripe');
    await choose(page, '#billing_country', 'US');
    expect(methods()).toEqual(us);
    // The recording had chosen a method that the other country does not have.
    await choose(page, '#payment_method_stripe_cashapp');
    await choose(page, '#billing_country', 'DE');
    expect(methods()).toEqual(de);
    await choose(page, '#billing_country', 'US');
    await choose(page, '#payment_method_stripe_cashapp');
    expect(methods()).toEqual(back);
  });

  test('ST33 ST42 cashapp-limit: the notice, and where', async () => {
    const [{ html, parent, first }] = read('cashapp-limit').observed.notice as [
      { html: string; parent: string; first: boolean },
    ];
    const page = await openCaptured('checkout-guest-storefront.html', { cartTotal: '344273' });
    page.el('.order-total .amount').textContent = '$3,442.73';
    await choose(page, '#payment_method_stripe_cashapp');
    const notice = page.el('[data-testid=cash-app-limit-notice]');
    expect(notice.outerHTML).toBe(html);
    expect(notice.parentElement?.classList.contains(parent)).toBe(true);
    expect(notice.parentElement?.firstElementChild === notice).toBe(first);
    await choose(page, '#payment_method_stripe');
    expect(document.querySelector('[data-testid=cash-app-limit-notice]')).toBeNull();
  });

  test('ST3 ST35 checkout-saved-card: a card that is kept needs nothing of the provider, and adds nothing', async () => {
    const recorded = read('checkout-saved-card');
    const order = recorded.requests.findLast(({ url }) => url.endsWith('wc-ajax=checkout'))?.body as Pairs;
    const token = order.find(([name]) => name === 'wc-stripe-payment-token')?.[1];
    const page = await openCaptured('checkout-saved-card-storefront.html');
    await choose(page, '#payment_method_stripe');
    await choose(page, '[name=wc-stripe-payment-token]:not([value=new])');
    expect(await page.collect()).toMatchObject({ ok: true, fields: {} });
    expect(page.calls('createPaymentMethod')).toEqual([]);
    const sent = [...new FormData(page.form)].map(([name]) => name);
    expect(token).toMatch(/^\d+$/);
    expect(sent).toContain('wc-stripe-payment-token');
    expect(order.map(([name]) => name)).not.toContain('wc-stripe-payment-method');
    expect(sent).not.toContain('wc-stripe-payment-method');
  });

  test('ST26 optimized-checkout: what the one method is called', async () => {
    const { label } = read('optimized-checkout').observed;
    const page = await openCaptured('checkout-optimized-storefront.html');
    await choose(page, '#payment_method_bacs');
    expect(page.el('label[for=payment_method_stripe]').textContent).not.toBe(label);
    await choose(page, '#payment_method_stripe');
    expect(page.el('label[for=payment_method_stripe]').textContent).toBe(label);
  });
});
