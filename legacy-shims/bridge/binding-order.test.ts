import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadJQuery, unloadJQuery, type Version } from '../testing/load-jquery';
import { type BindingMoment, bindingMoment } from './binding-order';
import type { JQueryHandler, JQueryStatic } from './jquery';
import { createJQueryPort } from './jquery-port';

/** Where platform scripts react, and where extensions hear the same event. */
const EVENTS = [
  ['body', 'added_to_cart'],
  ['body', 'removed_from_cart'],
  ['body', 'ajax_request_not_sent.adding_to_cart'],
  ['body', 'wc_fragment_refresh'],
  ['body', 'wc_update_cart'],
  ['body', 'updated_wc_div'],
  ['body', 'updated_cart_totals'],
  ['body', 'updated_shipping_method'],
  ['body', 'item_removed_from_classic_cart'],
  ['body', 'init_checkout'],
  ['body', 'update_checkout'],
  ['body', 'updated_checkout'],
  ['body', 'country_to_state_changed'],
  ['body', 'country_to_state_changing'],
  ['body', 'wc-credit-card-form-init'],
  ['body', 'wc_custom_place_order_button_registered'],
  ['form', 'check_variations'],
  ['form', 'found_variation'],
  ['form', 'show_variation'],
  ['form', 'hide_variation'],
  ['form', 'reset_data'],
  ['form', 'reset_image'],
  ['form', 'update_variation_values'],
  ['form', 'update'],
  ['form', 'validate'],
] as const;

let life: AbortController;
beforeEach(() => {
  life = new AbortController();
  document.body.innerHTML = '<form></form>';
});
afterEach(() => {
  life.abort();
  unloadJQuery();
});

const ready = (jquery: JQueryStatic, run: () => void) => jquery(run);
/** Until what waits for jQuery's ready event has run. */
const settled = async (jquery: JQueryStatic) => {
  await new Promise<void>((resolve) => ready(jquery, resolve));
  await new Promise((resolve) => setTimeout(resolve));
};

describe.each<Version>([3, 4])('jQuery %i', (version) => {
  describe.each(['before the document is ready', 'seconds later'])('our view comes %s', (when) => {
    it.each(EVENTS)('%s %s: early handlers, ours, late handlers', async (place, name) => {
      const target = document.querySelector<HTMLElement>(place) as HTMLElement;
      const log: string[] = [];
      const jquery = loadJQuery(version);
      const bind = (what: string) =>
        jquery(target).on(name, ((_event, ...args) => void log.push(`${what} ${args}`)) as JQueryHandler);
      const come = (moment: Promise<BindingMoment>) => {
        const port = createJQueryPort({ moment, signal: life.signal });
        for (const part of ['first', 'second']) {
          port.on(name, (args) => log.push(`${part} ${args}`), { target, signal: life.signal });
        }
        return port;
      };
      // Inline scripts of the page, as they are parsed.
      bind('inline');
      ready(jquery, () => bind('early'));
      // The document turns interactive; deferred scripts follow.
      const moment = bindingMoment();
      ready(jquery, () => bind('late'));
      if (when === 'seconds later') await settled(jquery);
      const port = come(moment);
      await settled(jquery);
      bind('later');
      // A part that comes later still.
      port.on(name, (args) => log.push(`third ${args}`), { target, signal: life.signal });
      port.emit(name, [1], target);
      const order = ['inline', 'early', 'first', 'second', 'third', 'late', 'later'];
      expect(log).toEqual(order.map((what) => `${what} 1`));
    });
  });

  it('an early handler changes what ours shows', async () => {
    const jquery = loadJQuery(version);
    ready(jquery, () => {
      jquery(document.body).on('found_variation', ((_event: unknown, variation: { sku: string }) => {
        variation.sku = 'changed';
      }) as JQueryHandler);
    });
    const port = createJQueryPort({ moment: bindingMoment(), signal: life.signal });
    let shown = '';
    port.on('found_variation', ([variation]) => (shown = (variation as { sku: string }).sku), {
      signal: life.signal,
    });
    await settled(jquery);
    port.emit('found_variation', [{ sku: 'own' }]);
    expect(shown).toBe('changed');
  });

  it('where a jQuery was ready before, ours go first', async () => {
    const jquery = loadJQuery(version);
    await settled(jquery);
    const log: string[] = [];
    jquery(document.body).on('x', () => void log.push('other'));
    const port = createJQueryPort({ moment: bindingMoment(), signal: life.signal });
    port.on('x', () => log.push('ours'), { signal: life.signal });
    await settled(jquery);
    port.emit('x');
    expect(log).toEqual(['ours', 'other']);
  });

  it('a jQuery that comes after the moment of another: ours go first', async () => {
    const moment = bindingMoment();
    const port = createJQueryPort({ moment, signal: life.signal });
    const log: string[] = [];
    const jquery = loadJQuery(version);
    jquery(document.body).on('x', () => void log.push('other'));
    port.on('x', () => log.push('ours'), { signal: life.signal });
    await settled(jquery);
    port.emit('x');
    expect(log).toEqual(['ours', 'other']);
  });

  it('handlers of descendants stay before all others', async () => {
    const jquery = loadJQuery(version);
    const log: string[] = [];
    const moment = bindingMoment();
    const port = createJQueryPort({ moment, signal: life.signal });
    await settled(jquery);
    port.on('x', () => log.push('ours'), { signal: life.signal });
    jquery(document.body).on('x', () => void log.push('late'));
    const on = jquery(document.body).on as (...args: unknown[]) => unknown;
    on.call(jquery(document.body), 'x', 'form', () => void log.push('delegated'));
    port.emit('x', [], document.forms[0]);
    expect(log).toEqual(['delegated', 'ours', 'late']);
  });

  describe('a script that depends on the checkout’s takes all handlers of submit away, and places orders itself', () => {
    /** Another script's handlers, in place of all that there are. */
    const replaceHandlers = (jquery: JQueryStatic, log: string[]) => {
      const forms = jquery(document.forms[0]) as unknown as { off(name: string): void };
      forms.off('submit');
      jquery(document.forms[0]).on('submit', () => void log.push('own'));
    };
    const heard: string[] = [];
    const come = async (moment: Promise<BindingMoment>) => {
      const [target] = document.forms;
      const port = createJQueryPort({ moment, signal: life.signal });
      // Islands hear of nothing in the task that makes the port.
      await Promise.resolve();
      if (target) port.on('submit', () => heard.push('ours'), { target, signal: life.signal });
      return port;
    };
    beforeEach(() => {
      heard.length = 0;
      document.body.innerHTML = '<form class="checkout"></form>';
    });

    it.each(['before the document is ready', 'seconds later'])('our view comes %s', async (when) => {
      const jquery = loadJQuery(version);
      const moment = bindingMoment();
      ready(jquery, () => replaceHandlers(jquery, heard));
      if (when === 'seconds later') await settled(jquery);
      const port = await come(moment);
      await settled(jquery);
      expect(port.listeners('submit', document.forms[0])).toBe(1);
      document.forms[0]?.dispatchEvent(new Event('submit'));
      expect(heard).toEqual(['own']);
    });

    it('another puts its handler before that script’s, as to ask something first', async () => {
      const jquery = loadJQuery(version);
      const moment = bindingMoment();
      ready(jquery, () => {
        const [target] = document.forms;
        jquery(target).on('submit', () => void heard.push('late'));
        jquery(target).on('submit', () => void heard.push('first'));
        const list = jquery._data?.(target as HTMLFormElement, 'events')?.submit;
        const last = list?.pop();
        if (last) list?.unshift(last);
      });
      await settled(jquery);
      await come(moment);
      await settled(jquery);
      document.forms[0]?.dispatchEvent(new Event('submit'));
      expect(heard).toEqual(['first', 'ours', 'late']);
    });

    const press = () => void document.forms[0]?.dispatchEvent(new Event('submit', { bubbles: true }));
    const simulate = (jquery: JQueryStatic) =>
      void jquery(document.forms[0]).trigger(jquery.Event('submit'), []);
    it.each([
      ['at once, after a press', press, false, true],
      ['later, after a press', press, true, true],
      ['later, after a simulated submit', simulate, true, true],
      ['later, without the event', simulate, true, false],
    ])('another keeps them, asks something first, and calls them %s', async (_, send, isLate, givesEvent) => {
      const jquery = loadJQuery(version);
      const moment = bindingMoment();
      ready(jquery, () => {
        const [target] = document.forms;
        const kept = [...(jquery._data?.(target as HTMLFormElement, 'events')?.submit ?? [])];
        replaceHandlers(jquery, []);
        jquery(target).on('submit', (event) => {
          heard.push('asked');
          event.preventDefault();
          const call = () => {
            for (const { handler } of kept)
              Reflect.apply(handler as JQueryHandler, target, givesEvent ? [event] : []);
          };
          if (isLate) setTimeout(call);
          else call();
        });
      });
      await settled(jquery);
      await come(moment);
      send(jquery);
      await settled(jquery);
      expect(heard).toEqual(['asked', 'ours']);
    });

    it.each(['before our view', 'after it'])(
      'a second jQuery on the page, %s, brings ours back in no place',
      async (when) => {
        const jquery = loadJQuery(version);
        const moment = bindingMoment();
        ready(jquery, () => replaceHandlers(jquery, heard));
        await settled(jquery);
        const load = () =>
          (loadJQuery(version) as unknown as { noConflict(isWhole: boolean): void }).noConflict(true);
        if (when.startsWith('before')) load();
        await come(moment);
        if (when.startsWith('after')) load();
        press();
        expect(heard).toEqual(['own']);
      },
    );

    it('a jQuery that takes the place of the first one before our view keeps no press from it', async () => {
      const jquery = loadJQuery(version);
      const moment = bindingMoment();
      await settled(jquery);
      loadJQuery(version);
      await come(moment);
      press();
      expect(heard).toEqual(['ours']);
    });

    it('one that does so before that script has bound its handler leaves ours', async () => {
      const jquery = loadJQuery(version);
      ready(jquery, () => replaceHandlers(jquery, heard));
      const moment = bindingMoment();
      await settled(jquery);
      await come(moment);
      await settled(jquery);
      document.forms[0]?.dispatchEvent(new Event('submit'));
      expect(heard).toEqual(['own', 'ours']);
    });
  });
});
