import { afterEach, expect, test } from 'vitest';
import { submitForm } from '../../../src/testing/submit';
import { closePage } from '../../testing/shop-page';
import { pressTrusted, takesInput } from '../../testing/trusted';
import type { Gateway } from '../store/gateway';
import { box, checkout, closePayment, methods, openPayment, payPage } from './page.testing';

afterEach(() => {
  closePayment();
  closePage();
  Reflect.deleteProperty(window, 'atoll');
});

const PLACE = '<p>Card.</p><div id="card-place"></div>';
const options = (more: Record<string, unknown> = {}) => ({ boxes: { card: PLACE }, ...more });
const registry = async () => ({
  ...(await import('../later/gateways/register-gateway')),
  ...(await import('../store/collect')),
});

/** A gateway that notes what it is asked, and puts a frame into its place. */
function makeGateway(more: Partial<Gateway> = {}) {
  const log: string[] = [];
  const gateway: Gateway = {
    id: 'card',
    prepare: () => void log.push('prepare'),
    mount(place) {
      log.push(`mount ${place.id || 'own'}`);
      place.append(document.createElement('iframe'));
    },
    close: (place) => void log.push(`close ${place.id || 'own'}`),
    ...more,
  };
  return { gateway, log };
}

test('C8 a gateway prepares and mounts when its method is chosen, once', async () => {
  const page = await openPayment(checkout(box(['bacs', 'card'], options())));
  const { gateway, log } = makeGateway({ keep: '#card-place' });
  (await registry()).registerGateway(gateway);
  await page.pass();
  expect(log).toEqual([]);
  page.el('#payment_method_card').click();
  await page.pass();
  expect(log).toEqual(['prepare', 'mount card-place']);
  page.el('#payment_method_bacs').click();
  page.el('#payment_method_card').click();
  await page.init();
  expect(log.length).toBe(2);
});

test('C8 a gateway that registers late, for the method that is chosen', async () => {
  const page = await openPayment(checkout(box(['card'], options())));
  const { gateway, log } = makeGateway();
  (await registry()).registerGateway(gateway);
  await page.pass();
  expect(log).toEqual(['prepare', 'mount own']);
  expect(page.el('.payment_box > div:last-child iframe')).toBeTruthy();
});

/** Tells how often a node, or what it is in, left its place: then a frame loads again. */
function watch(node: Element): () => number {
  let count = 0;
  const around: Node[] = [];
  for (let one: Node | null = node; one; one = one.parentNode) around.push(one);
  const note = (records: MutationRecord[]) => {
    for (const { removedNodes } of records) for (const one of removedNodes) if (around.includes(one)) count++;
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    note(observer.takeRecords());
    return count;
  };
}

test('C8 its frame in an element of the server survives updates of its box and of the button', async () => {
  const page = await openPayment(checkout(box(['bacs', 'card', 'cod'], options({ chosen: 'card' }))));
  const { gateway, log } = makeGateway({ keep: '#card-place' });
  (await registry()).registerGateway(gateway);
  await page.pass();
  const moved = watch(page.el('iframe'));
  const after = async (more: Parameters<typeof box>[1], seen: string) => {
    await page.update(box(['bacs', 'card', 'cod'], options({ chosen: 'card', ...more })));
    expect([moved(), page.seen()]).toEqual([0, seen]);
  };
  await after({ more: '<i></i>' }, 'card');
  // An answer from before the choice.
  await after({ chosen: 'bacs' }, 'card');
  await after({ button: { card: 'Pay 12.00' } }, 'card');
  expect(page.button()).toBe('Pay 12.00');
  await after({ button: { card: 'Pay 14.00' } }, 'card');
  expect(page.button()).toBe('Pay 14.00');
  await after({ boxes: { card: PLACE.replace('Card.', 'Any card.') } }, 'card');
  expect(page.el('.payment_method_card p').textContent).toBe('Any card.');
  page.el('#payment_method_cod').click();
  await page.pass(300);
  await after({ chosen: 'cod' }, 'cod');
  expect(log).toEqual(['prepare', 'mount card-place']);
});

test('C8 its frame in an element of the server survives that methods come and go', async () => {
  const page = await openPayment(checkout(box(['bacs', 'card', 'cod'], options({ chosen: 'card' }))));
  const { gateway, log } = makeGateway({ keep: '#card-place' });
  (await registry()).registerGateway(gateway);
  await page.pass();
  const moved = watch(page.el('iframe'));
  for (const ids of [['card', 'cod'], ['cod', 'cheque', 'card'], ['card'], ['bacs', 'card', 'cod']])
    await page.update(box(ids, options()));
  expect([moved(), page.checked(), page.seen(), log.length]).toEqual([0, 'card', 'card', 2]);
});

test('C8 fields without a frame survive as well, with what was typed into them', async () => {
  const page = await openPayment(checkout(box(['card', 'cod'], options())));
  const { gateway } = makeGateway({
    keep: '#card-place',
    mount: (place) => place.append(document.createElement('input')),
  });
  (await registry()).registerGateway(gateway);
  await page.pass();
  const moved = watch(page.el('#card-place input'));
  page.el<HTMLInputElement>('#card-place input').value = '4242';
  await page.update(box(['bacs', 'card', 'cod'], options()));
  expect([moved(), page.el<HTMLInputElement>('#card-place input').value]).toEqual([0, '4242']);
});

test('C8 a place of its own is made anew with each update', async () => {
  const page = await openPayment(checkout(box(['card', 'cod'], options())));
  const { gateway, log } = makeGateway();
  (await registry()).registerGateway(gateway);
  await page.pass();
  await page.update(box(['bacs', 'card', 'cod'], options()));
  expect(log).toEqual(['prepare', 'mount own', 'close own', 'mount own']);
  expect(document.querySelectorAll('iframe').length).toBe(1);
});

test('C8 a place that the server does not print after all is made, and goes', async () => {
  const page = await openPayment(checkout(box(['card'], options({ boxes: { card: 'Card.' } }))));
  const { gateway, log } = makeGateway({ keep: '#card-place' });
  const forget = (await registry()).registerGateway(gateway);
  await page.pass();
  expect(log).toEqual(['prepare', 'mount own']);
  forget();
  await page.pass();
  expect(page.el('.payment_box').innerHTML).toBe('Card.');
});

test('C8 CQ34 after a redirect to a fragment it frees the form', async () => {
  const page = await openPayment(checkout(box(['card'], options())));
  let release = () => {};
  const mount: Gateway['mount'] = (_, context) => {
    ({ release } = context);
  };
  (await registry()).registerGateway(makeGateway({ mount }).gateway);
  await page.pass();
  const { startProcessing } = await import('../store/form');
  const form = page.el('form');
  startProcessing(form);
  expect(form.querySelector(':scope > .blockOverlay')).not.toBeNull();
  release();
  await page.pass(500);
  expect([form.classList.contains('processing'), form.querySelector('.blockUI')]).toEqual([false, null]);
});

test('C8 it closes when its method goes, and mounts again when that is back and chosen', async () => {
  const page = await openPayment(checkout(box(['card', 'cod'], options())));
  const { gateway, log } = makeGateway({ keep: '#card-place' });
  const { registerGateway } = await registry();
  const forget = registerGateway(gateway);
  await page.pass();
  await page.update(box(['cod']));
  expect(log.splice(0)).toEqual(['prepare', 'mount card-place', 'close card-place']);
  await page.update(box(['card', 'cod'], options()));
  expect([page.checked(), log.length]).toEqual(['cod', 0]);
  page.el('#payment_method_card').click();
  await page.pass();
  expect(log.splice(0)).toEqual(['mount card-place']);
  forget();
  await page.pass();
  expect(log.splice(0)).toEqual(['close card-place']);
  registerGateway(gateway);
  await page.pass();
  page.runtime.stop();
  expect(log).toEqual(['mount card-place', 'close card-place']);
  expect(document.querySelector('[data-atoll-kept]')).toBeNull();
});

test('C8 a provider that cannot be reached is asked again when the method is chosen again', async () => {
  const page = await openPayment(checkout(box(['card', 'cod'], options())));
  let down = true;
  const { gateway, log } = makeGateway({
    prepare: () => (down ? Promise.reject(new Error('no network')) : 'here'),
  });
  (await registry()).registerGateway(gateway);
  await page.pass();
  expect(page.warnings.splice(0)[0]).toContain('gateway card: Error: no network');
  expect(log).toEqual(['close own']);
  expect(document.querySelectorAll('.payment_method_card > .payment_box > div:not([id])').length).toBe(0);
  down = false;
  page.el('#payment_method_card').click();
  await page.pass();
  expect(log).toEqual(['close own', 'mount own']);
});

test('C8 what a gateway throws while it closes costs nobody the page', async () => {
  const page = await openPayment(checkout(box(['card', 'cod'], options())));
  const { gateway } = makeGateway({
    close() {
      throw new Error('broken');
    },
  });
  (await registry()).registerGateway(gateway);
  await page.pass();
  await page.update(box(['cod']));
  expect(page.errors.splice(0)).toEqual(['Error: broken']);
  expect(page.seen()).toBe('cod');
});

test('C8 a method that goes before its provider has come is not mounted', async () => {
  const page = await openPayment(checkout(box(['card', 'cod'], options())));
  let come = () => {};
  const { gateway, log } = makeGateway({
    prepare: () =>
      new Promise<void>((resolve) => {
        come = resolve;
      }),
  });
  (await registry()).registerGateway(gateway);
  await page.pass();
  await page.update(box(['cod']));
  come();
  await page.pass();
  expect(log).toEqual(['close own']);
});

test('C8 each gateway registers once', async () => {
  const page = await openPayment(checkout(box(['bacs'])));
  const { registeredGateways, registerGateway } = await registry();
  const { gateway } = makeGateway();
  registerGateway(gateway);
  registerGateway({ id: 'card' })();
  expect(page.warnings.splice(0).length).toBe(1);
  expect(registeredGateways.peek().get('card')).toBe(gateway);
});

test('C29 before an order the chosen gateway is asked for its fields', async () => {
  const page = await openPayment(checkout(box(['card', 'cod'], options())));
  const form = page.el<HTMLFormElement>('form');
  const { collectPayment, PaymentStop, registerGateway } = await registry();
  expect(collectPayment(form)).toBeUndefined();
  const answers: (() => Promise<Record<string, string> | undefined>)[] = [
    async () => ({ token: 't1' }),
    async () => undefined,
    async () => {
      throw new PaymentStop('Card refused.');
    },
    async () => {
      throw new PaymentStop();
    },
    () => {
      throw new Error('a fault');
    },
  ];
  const { gateway, log } = makeGateway({ collect: () => answers.shift()?.() as never });
  registerGateway(gateway);
  expect(await collectPayment(form)).toEqual({ ok: true, fields: { token: 't1' } });
  expect(await collectPayment(form)).toEqual({ ok: true, fields: {} });
  expect(await collectPayment(form)).toEqual({ ok: false, message: 'Card refused.' });
  expect(await collectPayment(form)).toEqual({ ok: false, message: '' });
  expect(await collectPayment(form)).toEqual({ ok: false });
  expect(page.errors.splice(0)).toEqual(['Error: a fault']);
  expect(log.filter((one) => one === 'prepare').length).toBe(1);
  page.el('#payment_method_cod').click();
  expect(collectPayment(form)).toBeUndefined();
});

test('C8 scripts that do not import register before the island is there, and after', async () => {
  const page = window as { atoll?: { gateways?: { push(gateway: unknown): unknown } } };
  const [early, late] = [makeGateway({ keep: '#card-place' }), makeGateway({ id: 'cod' })];
  const kept = [early.gateway, undefined, {}] as unknown[];
  page.atoll = { gateways: kept };
  const opened = await openPayment(checkout(box(['card', 'cod'], options())));
  await opened.pass();
  expect(early.log).toEqual(['prepare', 'mount card-place']);
  expect(opened.warnings.splice(0)[0]).toContain('has no id');
  page.atoll.gateways?.push(late.gateway);
  opened.el('#payment_method_cod').click();
  await opened.pass();
  expect(late.log).toEqual(['prepare', 'mount own']);
  kept.push(makeGateway().gateway);
  expect(opened.warnings.splice(0)[0]).toContain('that of another');
});

test('C29 one of them says by the name of its error that the order has to wait', async () => {
  const page = await openPayment(checkout(box(['card'], options())));
  const { collectPayment, registerGateway } = await registry();
  const stop = Object.assign(new Error('Card refused.'), { name: 'PaymentStop' });
  registerGateway(makeGateway({ collect: () => Promise.reject(stop) }).gateway);
  expect(await collectPayment(page.el<HTMLFormElement>('form'))).toEqual({
    ok: false,
    message: 'Card refused.',
  });
});

/** Sends a form as a shopper does. @returns whether the browser would post it */
const submit = (form: HTMLFormElement) => submitForm(form);

/** What the browser would post, each time. */
function posts(form: HTMLFormElement): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  // jsdom posts nothing; the event is all that counts.
  form.requestSubmit = () => void submit(form);
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent.push(Object.fromEntries(new FormData(form)));
  });
  return sent;
}

test('C13 CQ12 an order that waits is sent once, with what its gateway has to say', async () => {
  const opened = await openPayment(payPage(methods(['card', 'cod'])));
  const form = opened.el<HTMLFormElement>('form');
  const sent = posts(form);
  let token = '';
  const { gateway, log } = makeGateway({
    collect: async () => {
      log.push('collect');
      if (!token) throw Object.assign(new Error('Card refused.'), { name: 'PaymentStop' });
      return { demo_token: token };
    },
  });
  (await registry()).registerGateway(gateway);
  await opened.pass();
  expect([submit(form), submit(form)]).toEqual([false, false]);
  await opened.pass(500);
  const { ownErrors } = await import('../../shop/store/notices');
  expect([
    log.splice(0),
    ownErrors.peek().map(({ text }) => text),
    sent,
    form.querySelector('.blockUI'),
  ]).toEqual([['prepare', 'mount own', 'collect'], ['Card refused.'], [], null]);
  token = "it's 1";
  expect([submit(form), submit(form)]).toEqual([false, false]);
  await opened.pass(10);
  expect([log, ownErrors.peek(), sent.length, sent[0]?.demo_token]).toEqual([['collect'], [], 1, "it's 1"]);
  expect([submit(form), form.getAttribute('aria-busy')]).toEqual([false, 'true']);
  await opened.pass();
  expect([sent.length, form.querySelectorAll('[name=demo_token]').length]).toEqual([1, 1]);
  // J13: nor is it asked for another while the shop takes the first.
  expect(log).toEqual(['collect']);
  opened.runtime.stop();
  expect(form.querySelector('[name=demo_token]')).toBeNull();
});

test('A3 while the gateway of an order that waits is asked its fields alone can be reached', async () => {
  const opened = await openPayment(payPage(methods(['card', 'cod'])));
  const form = opened.el<HTMLFormElement>('form');
  const sent = posts(form);
  let answer: (fields: Record<string, string>) => void = () => {};
  const { gateway } = makeGateway({
    collect: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  (await registry()).registerGateway(gateway);
  await opened.pass();
  submit(form);
  await opened.pass(1);
  const radio = opened.el<HTMLInputElement>('#payment_method_cod');
  expect([form.getAttribute('aria-busy'), takesInput(radio)]).toEqual(['true', false]);
  // What keys cannot do scripts can.
  radio.checked = true;
  answer({ demo_token: '1' });
  await opened.pass(500);
  const { ownErrors } = await import('../../shop/store/notices');
  expect(sent).toEqual([]);
  expect(ownErrors.peek().map(({ text }) => text)).toEqual([
    'The payment method has changed. Please look at it, and try again.',
  ]);
  expect([form.matches('[aria-busy]'), takesInput(radio), form.querySelector('.blockUI')]).toEqual([
    false,
    true,
    null,
  ]);
});

test('A3 the form is free when the island ends while a gateway is asked', async () => {
  const opened = await openPayment(payPage(methods(['card', 'cod'])));
  const form = opened.el<HTMLFormElement>('form');
  (await registry()).registerGateway(makeGateway({ collect: () => new Promise(() => {}) }).gateway);
  await opened.pass();
  submit(form);
  await opened.pass(1);
  const radio = opened.el('#payment_method_cod');
  expect(takesInput(radio)).toBe(false);
  opened.runtime.stop();
  expect([form.matches('[aria-busy]'), takesInput(radio)]).toEqual([false, true]);
});

test('A5 one that never answers can be left, and the next press asks it anew', async () => {
  const opened = await openPayment(payPage(methods(['card', 'cod'])));
  const form = opened.el<HTMLFormElement>('form');
  const sent = posts(form);
  let asked = 0;
  const collect = () => (asked++ ? { demo_token: '2' } : new Promise<never>(() => {}));
  (await registry()).registerGateway(makeGateway({ collect }).gateway);
  await opened.pass();
  const press = () => {
    pressTrusted(opened.el('#place_order'));
    submit(form);
  };
  press();
  await opened.pass(21_000);
  opened.click('.atoll-stop-waiting button');
  await opened.pass(1000);
  expect([form.matches('[aria-busy]'), form.querySelector('.blockOverlay')]).toEqual([false, null]);
  expect([sent.length, document.querySelector('.atoll-stop-waiting')]).toEqual([0, null]);
  // Who goes on by itself does not order either.
  submit(form);
  await opened.pass(500);
  expect([asked, sent.length]).toEqual([1, 0]);
  press();
  await opened.pass(500);
  expect([asked, sent.map((fields) => fields.demo_token)]).toEqual([2, ['2']]);
});

test('C13 a method without a gateway of ours is posted as it is', async () => {
  const opened = await openPayment(payPage(methods(['cod', 'card'])));
  const form = opened.el<HTMLFormElement>('form');
  const sent = posts(form);
  (await registry()).registerGateway(makeGateway({ collect: () => ({ demo_token: '1' }) }).gateway);
  expect(submit(form)).toBe(true);
  expect(sent.map((fields) => [fields.payment_method, fields.demo_token])).toEqual([['cod', undefined]]);
});
