import { parseHtml } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { scrollToNotice } from '../../../src/dom/scroll';
import { textOf } from '../../../src/dom/text-of';
import { RequestError } from '../../../src/http/error';
import { legacy } from '../../../src/legacy-port';
import { t } from '../../../src/page/text';
import { commit } from '../../../src/runtime/commit';
import { native } from '../../../src/runtime/native';
import { cartHashCookies, cartQueue, clearErrors, showError } from '../../shop';
import { type CartEndpoint, cartPageCalls } from '../calls';
import { isShippingMethod } from '../cart/cart.model';
import type { CartPageParams } from '../params';
import { applyPage, applyTotals } from './apply';
import { clearNotices, findNotices, isRefusal, showNotices, takeNotices } from './notices';
import {
  blockAreas,
  CART_AREAS,
  CART_FORM,
  CART_TOTALS,
  cartForm,
  couponError,
  isShopForm,
  setAtOnce,
} from './state';

const codeField = () => native(cartForm(), 'querySelector')?.<HTMLInputElement>('[name=coupon_code]');

/** Chooses the shipping methods again that the shop has printed. */
function takeBackMethods(): void {
  for (const field of queryAll<HTMLInputElement>(`${CART_TOTALS} input[type=radio]`))
    if (isShippingMethod(field)) field.checked = field.defaultChecked;
}

/** A wish to read the cart anew that waits for its turn. */
interface Reading {
  preserve: boolean;
  done: Promise<unknown>;
}

/** Whether the shopper can see it (Q27). */
const isInSight = (one: HTMLElement): boolean => native(one, 'checkVisibility')?.() ?? true;

/**
 * What a shopper can do on the cart page (storefront.md §3.6). Wishes are carried out one after the other, together
 * with adding and removing elsewhere on the page, so that the last answer is that of the last wish (Q28).
 *
 * @param signal - ends what is under way
 * @returns the actions; their promises settle when the page shows the outcome, and never reject
 */
export function createCartPage(params: () => CartPageParams, signal: AbortSignal) {
  const calls = cartPageCalls(params, signal);
  const following = new Set<string>();
  let choices = 0;
  /** The shop's mark of the cart that the rows show. */
  let rows = cartHashCookies();
  let waiting: Reading | undefined;

  /** Blocks areas, takes its turn, frees them, scrolls to what there is to read. */
  const runBlocked = async (areas: string, task: () => Promise<readonly HTMLElement[]>): Promise<boolean> => {
    const free = blockAreas(areas);
    const shown = await cartQueue.run(task).catch((error: unknown) => {
      if (!(error instanceof RequestError)) reportError(error);
      return undefined;
    });
    const words = t('cartFailed', 'The cart could not be updated. Please try again.');
    if (!shown && !signal.aborted) commit(() => showError(words));
    free();
    const about = shown ?? queryAll('.woocommerce-error').filter((one) => textOf(one).includes(words));
    scrollToNotice(about.find(isInSight));
    return !!shown;
  };

  const showPage = (...answer: Parameters<typeof applyPage>) => {
    const notices = applyPage(...answer);
    rows = cartHashCookies();
    return notices;
  };

  /** What the shopper asks for takes our older errors away. */
  const runForShopper: typeof runBlocked = (areas, task) => {
    commit(clearErrors);
    return runBlocked(areas, task);
  };

  /** Sends a form with a button's name and value, which the form itself never gets (Q21). */
  const submit = (areas: string, name: string, value: string) => (form: HTMLFormElement, quiet?: boolean) => {
    const sent = new FormData(form);
    sent.append(name, value);
    return runForShopper(areas, async () => showPage(await calls.post(form, sent), { sent, quiet: !!quiet }));
  };

  /** Reads the cart anew (§3.6.6); wishes that still wait for it become one. */
  const readAnew = (preserve: boolean): Promise<unknown> => {
    if (waiting) {
      waiting.preserve &&= preserve;
      return waiting.done;
    }
    const own: Reading = {
      preserve,
      done: runBlocked(CART_AREAS, async () => {
        waiting = undefined;
        const form = cartForm();
        return showPage(
          await (form && isShopForm(form) ? calls.post(form, new FormData(form)) : calls.read()),
          own,
        );
      }),
    };
    waiting = own;
    return own.done;
  };

  /** A coupon call, its messages and its event, then the cart anew, whatever came of it. */
  const changeCoupon = async (
    areas: string,
    call: CartEndpoint,
    data: Record<string, string>,
    event: string,
  ): Promise<boolean> => {
    let again: Promise<unknown> | undefined;
    let accepted = false;
    await runForShopper(areas, async () => {
      try {
        const answer = parseHtml(await calls.endpoint(call, data));
        const text = textOf(answer);
        // A page of something else: whether there is a coupon now, the cart itself will say.
        if (!findNotices(answer).length) throw new RequestError('shape');
        clearNotices();
        const notices = takeNotices(answer);
        const refused = event === 'applied_coupon' && notices.some(isRefusal);
        if (refused) setAtOnce(couponError, text);
        else showNotices(notices);
        accepted = !refused;
        legacy.emit(event, Object.values(data));
        return refused ? [] : notices;
      } finally {
        again = readAnew(true);
      }
    });
    await again;
    return accepted;
  };

  return {
    reread: readAnew,

    /** Sends the quantities; quietly when the shopper did not press anything. */
    update: submit(CART_AREAS, 'update_cart', 'Update Cart'),

    /** Asks for the shipping costs of another address. */
    calculate: submit(`${CART_TOTALS},.woocommerce-shipping-calculator`, 'calc_shipping', 'x'),

    /** Follows a link that removes or restores a line. */
    async follow(href: string): Promise<void> {
      // An impatient second click is the same wish.
      if (following.has(href)) return;
      following.add(href);
      await runForShopper(CART_AREAS, async () => showPage(await calls.follow(href)));
      following.delete(href);
      // On completion, whatever came of it (§3.6.3).
      if (href.includes('remove_item=')) legacy.emit('item_removed_from_classic_cart');
    },

    /** Asks for another shipping method: index of the package → value. Only the last wish counts (Q28). */
    async ship(methods: Readonly<Record<string, string>>): Promise<void> {
      const turn = ++choices;
      let isOther = false;
      const isTold = await runForShopper(CART_TOTALS, async () => {
        if (turn !== choices) return [];
        isOther = rows !== cartHashCookies();
        const totals = await calls.endpoint('update_shipping_method', { shipping_method: methods });
        if (turn === choices) applyTotals(totals);
        if (!isOther) rows = cartHashCookies();
        return [];
      });
      if (turn !== choices) return;
      if (!isTold) takeBackMethods();
      legacy.emit('updated_shipping_method');
      // Whether the shop has taken it, the cart itself says. Totals of what another tab has put into it stand below old rows.
      if (!isTold || isOther) await readAnew(true);
    },

    /** Applies the code in the field of the form. */
    async applyCoupon(): Promise<void> {
      const code = codeField()?.value ?? '';
      const accepted = await changeCoupon(CART_FORM, 'apply_coupon', { coupon_code: code }, 'applied_coupon');
      const field = codeField();
      if (accepted && field?.value === code) field.value = '';
      const { activeElement: active, body } = document;
      if (couponError.peek() && (active === body || active?.closest('.coupon'))) field?.focus();
    },

    /** Takes a coupon out. */
    async removeCoupon(code: string): Promise<void> {
      const gone = await changeCoupon(CART_TOTALS, 'remove_coupon', { coupon: code }, 'removed_coupon');
      const field = codeField();
      if (gone && field) field.value = '';
    },
  };
}

/** The actions of one cart page. */
export type CartPage = ReturnType<typeof createCartPage>;
