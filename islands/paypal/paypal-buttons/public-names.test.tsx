import { afterEach, describe, expect, test, vi } from 'vitest';
import { BODIES, closePaypalPage, openPaypalPage } from '../testing/paypal-page';

afterEach(closePaypalPage);

interface Names {
  widgetBuilder: Record<string, (...given: unknown[]) => unknown>;
  ppcpResources: {
    ButtonModuleWatcher: {
      registerContextBootstrap(context: string, handler: unknown): void;
      watchContextBootstrap(watcher: (start: { context: string; handler: object }) => void): void;
    };
  };
}
const names = () => window as unknown as Names;

describe('PP31 names that other code calls (paypal.md §7)', () => {
  test('starts say where, and what a press does there', async () => {
    await openPaypalPage();
    const seen: { context: string; handler: object }[] = [];
    names().ppcpResources.ButtonModuleWatcher.watchContextBootstrap((start) => seen.push(start));
    expect(seen.map(({ context }) => context)).toEqual(['mini-cart', 'cart']);
    expect(Object.keys(seen[1]?.handler ?? {})).toEqual(['createOrder', 'onApprove', 'onCancel', 'onError']);
    names().ppcpResources.ButtonModuleWatcher.registerContextBootstrap('product', {});
    expect(seen.at(-1)).toEqual({ context: 'product', handler: {} });
  });

  test('a message of other code is drawn, and hears the amount', async () => {
    const page = await openPaypalPage({ body: `${BODIES.cart}<div id="mine"></div>` });
    const { widgetBuilder } = names();
    widgetBuilder.registerMessages?.('#mine', { amount: 12 });
    widgetBuilder.renderMessages?.('#mine');
    await page.pass(50);
    expect(page.sdk('Messages')).toMatchObject([{ options: { amount: 12 } }]);
    widgetBuilder.registerMessages?.('#mine', { amount: 15 });
    widgetBuilder.renderAll?.();
    await page.pass(50);
    expect(page.el('#mine').dataset.ppAmount).toBe('15');
    expect(page.sdk('Messages.render')).toHaveLength(1);
  });

  test('a message whose place or script is not there ends nothing', async () => {
    const page = await openPaypalPage({ plan: { throws: ['Messages.render'] } });
    const { widgetBuilder } = names();
    widgetBuilder.registerMessages?.('#nowhere', { amount: 1 });
    widgetBuilder.renderMessages?.('#nowhere');
    widgetBuilder.registerMessages?.('.woocommerce-notices-wrapper', { amount: 1 });
    widgetBuilder.renderMessages?.('.woocommerce-notices-wrapper');
    await page.pass(50);
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('bad day')]);
  });

  test('a script that other code brings draws from then on', async () => {
    const page = await openPaypalPage({ body: `${BODIES.cart}<div id="mine"></div>` });
    const render = vi.fn();
    const { widgetBuilder } = names();
    widgetBuilder.setPaypal?.({ Buttons: () => ({ render }) });
    widgetBuilder.registerButtons?.('#mine', {});
    widgetBuilder.renderButtons?.('#mine');
    expect(render).toHaveBeenCalledWith('#mine');
    expect(widgetBuilder.hasRendered?.('#mine')).toBe(false);
    expect(page.sdk('Buttons')).toHaveLength(1);
  });

  test('what is noted is listed for those who look', async () => {
    await openPaypalPage();
    names().widgetBuilder.registerMessages?.('#mine', { amount: 1 });
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    (document as { ppcpWidgetBuilderStatus?: () => void }).ppcpWidgetBuilderStatus?.();
    expect(log).toHaveBeenCalledWith({ buttons: ['#ppc-button-ppcp-gateway'], messages: ['#mine'] });
  });
});

describe('PP74 PPD 9.3 a message whose place is not there', () => {
  const missing = (selector: string) =>
    expect.stringContaining(`Element "${selector}" not found within 3000ms`);

  test('is drawn when it comes', async () => {
    const page = await openPaypalPage();
    const { widgetBuilder } = names();
    widgetBuilder.registerMessages?.('#later', { amount: 12 });
    widgetBuilder.renderMessages?.('#later');
    await page.pass(1000);
    document.body.insertAdjacentHTML('beforeend', '<div id="later"></div>');
    await page.pass(150);
    expect(page.sdk('Messages.render')).toMatchObject([{ target: '#later' }]);
    await page.pass(3000);
    expect(page.sdk('Messages.render')).toHaveLength(1);
  });

  test('is told once when it does not', async () => {
    const page = await openPaypalPage();
    const { widgetBuilder } = names();
    widgetBuilder.registerMessages?.('#nowhere', { amount: 12 });
    widgetBuilder.renderMessages?.('#nowhere');
    widgetBuilder.renderMessages?.('#nowhere');
    await page.pass(2800);
    expect(page.warnings).toEqual([]);
    await page.pass(400);
    expect(page.warnings.splice(0)).toEqual([missing('#nowhere')]);
  });

  const messages = { wrapper: '.ppcp-messages', is_hidden: false, block: { enabled: true } };

  test('of the page itself, where its wallet has one', async () => {
    const page = await openPaypalPage({ settings: { messages } });
    await page.pass(3200);
    expect(page.warnings.splice(0)).toEqual([missing('.ppcp-messages')]);
  });

  test.each([
    ['hidden', { ...messages, is_hidden: true }],
    ['off', []],
  ])('and not while messages are %s', async (_, printed) => {
    const page = await openPaypalPage({ settings: { messages: printed } });
    await page.pass(3200);
    expect(page.warnings).toEqual([]);
  });
});
