import { useEffect, useMemo, useState } from 'react';
import { isPlainPress } from '../../../src/dom/modifiers';
import { navigateTo } from '../../../src/dom/navigate';
import { queryAll } from '../../../src/dom/query-all';
import { RequestError } from '../../../src/http/error';
import { legacy } from '../../../src/legacy-port';
import { t } from '../../../src/page/text';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { Outlet } from '../../../src/react/outlet';
import { useLegacyEvents } from '../../../src/react/use-legacy-events';
import { commit } from '../../../src/runtime/commit';
import { hasFailed } from '../../../src/runtime/current';
import type { IslandProps } from '../../../src/runtime/island';
import { markAsShoppers } from '../../../src/runtime/ours';
import { announce, cartQueue, noteCartChange, reloadPage, ShopMessages } from '../../shop';
import { postQuantities } from '../calls';
import { ajaxUrl, miniCartParams, settingsOf } from '../params';
import { createPressRepeat } from '../press-repeat';
import { buttons, fields } from '.';
import { quantityOf } from './mini-cart-stepper.model';
import { createQuantities } from './quantities';

/** Time in ms from the last choice to the call (theme.md §3.11). */
const PAUSE = 600;

/**
 * What shows the cart elsewhere on the page follows. A checkout asks for its totals and keeps what was typed: loaded anew
 * under an order, it would take the shopper back from the payment.
 */
function renewPage(): void {
  const checkout = document.querySelector('form.woocommerce-checkout');
  if (checkout && !hasFailed('checkout')) legacy.emit('update_checkout');
  else if (checkout || document.querySelector('form.woocommerce-cart-form input.qty')) reloadPage();
}

const CONTENT = '.widget_shopping_cart_content';
/** The ways on: to the cart and to the checkout, in this window. */
const WAYS_ON = `${CONTENT} :is(.buttons,.woocommerce-mini-cart__buttons) a[href]:not([target=_blank],[download])`;

type Field = HTMLInputElement;

const isDown = (button: Element): boolean => button.matches('.quantity-down,[data-atoll-step=down]');
/** The field that a button is for: the next one around it. */
const fieldOf = (button: Element): Field | null => {
  for (let around = button.parentElement; around; around = around.parentElement) {
    const field = around.querySelector<Field>('input[data-cart_item_key]');
    if (field) return field;
  }
  return null;
};

/** Whether the shop may have done it all the same. */
const isDoubtful = (error: unknown): boolean =>
  error instanceof RequestError && !(error.code === 'shape' || (error.status >= 400 && error.status < 500));

export default function MiniCartStepper({ lifetime }: IslandProps) {
  const [, renderAgain] = useState({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; place: Element | null | undefined }>();
  const params = useMemo(miniCartParams, []);
  const { labels, action, constants } = settingsOf('mini-cart-stepper');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the configuration of a page stays what it is
  const quantities = useMemo(() => {
    const all = () => queryAll<Field>(fields());
    const widget = () => document.querySelector<HTMLElement>('[data-atoll-cart-widget]')?.dataset;
    const send = async (items: ReadonlyMap<string, string>) => {
      if (params?.updating_text) announce(params.updating_text);
      const url = widget()?.atollAjaxUrl || ajaxUrl();
      const name = widget()?.atollAction || action || 'cg_shoptimizer_update_mini_cart';
      await postQuantities(url, name, items, params?.nonce ?? '');
      noteCartChange();
    };
    const onSettled = (quantity: string) => {
      announce(t('quantityUpdated', 'Quantity updated to %s').replace('%s', quantity));
      legacy.emit('wc_fragment_refresh');
      renewPage();
    };
    const onFailed = (error: unknown, key: string, isNewer: boolean) => {
      if (!(error instanceof RequestError)) reportError(error);
      const field = all().find((one) => one.dataset.cart_item_key === key && one.isConnected);
      const text = params?.error_text || t('cartFailed', 'The cart could not be updated. Please try again.');
      announce('');
      setFailure({ text, place: field?.closest(CONTENT) });
      // What the shop has now is not unknown.
      if (isNewer || isDoubtful(error)) legacy.emit('wc_fragment_refresh');
    };
    const pause = constants.debounce ?? PAUSE;
    return createQuantities(
      { fields: all, queue: cartQueue.run, send, onSettled, onFailed, onBusy: setBusy, pause },
      lifetime,
    );
  }, [lifetime]);

  const press = useMemo(() => {
    const step = (button: HTMLElement) => {
      const field = fieldOf(button);
      const next = field && quantityOf(field.value, field, isDown(button) ? -1 : 1);
      if (!field || next === field.value) return false;
      field.value = next as string;
      field.dispatchEvent(markAsShoppers(new Event('change', { bubbles: true })));
      return true;
    };
    const { pointerdown, click } = createPressRepeat({ step, end: () => {} }, lifetime);
    const keydown = (event: Event, matched: Element) => {
      if (matched.localName === 'button' || !/^(Enter| )$/.test((event as KeyboardEvent).key)) return;
      event.preventDefault();
      (matched as HTMLElement).click();
    };
    return { pointerdown, click, keydown };
  }, [lifetime]);

  const choose = (_event: Event, matched: Element) => {
    const field = matched as Field;
    const value = quantityOf(field.value, field);
    // What was refused is shown as it is taken.
    if (field.value !== value) field.value = value;
    setFailure(undefined);
    quantities.choose(field.dataset.cart_item_key ?? '', value);
    commit(() => renderAgain({}));
  };

  /** The next page shows what is shown here: it waits for the shop. */
  const goOn = async (event: Event, link: Element) => {
    if (!isPlainPress(event)) return;
    const answered = quantities.flush();
    if (!answered) return;
    event.preventDefault();
    if (await answered) navigateTo((link as HTMLAnchorElement).href);
  };

  // Whatever leads away from the page: what rests is sent before it is gone.
  useEffect(() => {
    addEventListener('pagehide', () => void quantities.flush(), { signal: lifetime });
  }, [quantities, lifetime]);

  const renew = () => {
    quantities.renew();
    renderAgain({});
  };
  useLegacyEvents(undefined, { wc_fragments_refreshed: renew, wc_fragments_loaded: renew });

  const loader = document.querySelector('#ajax-loading');
  const place = failure?.place?.isConnected ? failure.place : document.body;
  return (
    <>
      <Bind node={document.body} match={buttons()} on={press} />
      <Bind node={document.body} match={fields()} on={{ change: choose }} />
      <Bind node={document.body} match={WAYS_ON} on={{ click: goOn }} />
      {queryAll(buttons()).map((button) => (
        <Button key={keyOf(button)} button={button} labels={labels} />
      ))}
      {queryAll<Field>(fields()).map((field) => (
        <Roles key={keyOf(field)} field={field} />
      ))}
      {isBusy && loader && <Bind node={loader} styles={{ display: 'block' }} />}
      {failure && (
        <Outlet
          as="p"
          node={place}
          at={place === document.body ? 'beforeend' : 'beforebegin'}
          attrs={{ class: 'woocommerce-error', role: 'alert' }}
        >
          {failure.text}
        </Outlet>
      )}
      <ShopMessages />
    </>
  );
}

/** What a button needs to be one for keys and readers, and whether it has anything to do. */
function Button({ button, labels }: { button: HTMLElement; labels: Record<string, string> }) {
  const down = isDown(button);
  const field = fieldOf(button);
  const isAble = !!field && quantityOf(field.value, field, down ? -1 : 1) !== field.value;
  // Only what the server did not say.
  const own = useMemo(
    () => ({
      role: button.localName === 'button' || button.hasAttribute('role') ? undefined : 'button',
      tabindex: button.tabIndex < 0 ? 0 : undefined,
      'aria-label': button.hasAttribute('aria-label')
        ? undefined
        : down
          ? (labels.decrease ?? t('quantityDown', 'Reduce quantity'))
          : (labels.increase ?? t('quantityUp', 'Increase quantity')),
    }),
    [button, down, labels],
  );
  // Two quick taps are two steps, not a zoom.
  const styles = { touchAction: 'manipulation' };
  return <Bind node={button} attrs={{ ...own, 'aria-disabled': !isAble }} styles={styles} />;
}

/** The second template set calls the wrapper a spin button, and has readers say each digit of the field (§8.21). */
function Roles({ field }: { field: Field }) {
  const wrapper = useMemo(() => field.closest('[role=spinbutton]'), [field]);
  return (
    <>
      {wrapper && <Bind node={wrapper} attrs={{ role: 'group' }} />}
      <Bind node={field} attrs={{ 'aria-live': null }} />
    </>
  );
}
