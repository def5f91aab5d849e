import type { Fields } from '../../../src/page/readers';
import { cartQueue, isPartOfAddress } from '../../shop';
import { appleAction } from '../calls/apple';
import { TIMEOUT } from '../calls/post';
import type { Due, ShopAmount, Till } from '../later/vendor-wallets';
import { replaceErrors, showErrorOr } from '../page/notices';
import type { AppleSettings } from '../params/apple';
import { messageOf } from '../store/create-order';
import { leaveAfterApproval } from '../store/leave';
import { settings } from '../store/settings';
import { tellFailure } from '../store/tell-failure';
import { doubt, mayBePaid, noteUnanswered, takingMoney } from '../store/unanswered';
import {
  type Agreed,
  type Contact,
  type LineItem,
  type SheetUpdate,
  type ShippingMethod,
  vendorWindow,
} from './session';

/** The page says the security value of the checkout, as other code may renew it (paypal.md §1.2). */
const nonce = ({ nonce: known }: AppleSettings): string =>
  document.querySelector<HTMLInputElement>('#woocommerce-process-checkout-nonce')?.value || known;

/** Where the newest order of this page was to go. */
let known: Contact | undefined;

const placeOf = ({ countryCode, administrativeArea, locality, postalCode }: Contact) => ({
  country: countryCode,
  state: administrativeArea,
  city: locality,
  postcode: postalCode,
});

/** What the shop is told and asked while the sheet is open: its own actions for this wallet (paypal.md §3.29). */
export interface AppleShop {
  /** Tells whether the merchant was found. */
  tellMerchant(isValid: boolean): void;
  /** What delivery to an address costs. */
  contact(chosen: Contact, total: LineItem): Promise<SheetUpdate>;
  /** What a way of delivery costs. @throws Error */
  method(chosen: ShippingMethod): Promise<SheetUpdate>;
  /** Tells where the order goes, before there is one: by then the sheet had said a part of the address. */
  tellAddress(whole: Contact): Promise<void>;
  /** Makes the shop's order from what the sheet knows. @returns whether it did; why not is told by then */
  order(paypalOrder: string, agreed: Agreed): Promise<boolean>;
}

/** What is on a product's page goes along: it is in the cart only once the shopper agreed (8.1). */
async function productFields({ context }: Till): Promise<Fields> {
  if (context !== 'product') return {};
  const { chosenProducts } = await import('../later/product');
  const products = chosenProducts();
  return {
    product_id: products[0]?.id,
    product_quantity: products[0]?.quantity,
    products: JSON.stringify(products),
  };
}

/** Ways of delivery with the cart's own at their head: a sheet shows its first as the chosen one. */
export function chosenFirst(ways: readonly ShippingMethod[], cart: Due | undefined): ShippingMethod[] {
  const { chosen_shipping_methods: chosen = [] } = cart?.delivery ?? {};
  const isChosen = ({ identifier = '' }: ShippingMethod) => Number(chosen.includes(identifier));
  return [...ways].sort((one, other) => isChosen(other) - isChosen(one));
}

/** The shop for a payment at a place. */
export function createAppleShop(apple: AppleSettings, till: Till): AppleShop {
  const { context, amountOf } = till;
  const { totalLabel } = apple.shop;
  let address: Contact | undefined;
  let way: ShippingMethod | undefined;

  /** Each writes the session of the shop: they wait their turn. Choices of delivery change what the cart comes to. */
  const act = async (action: string, fields: Fields) => {
    const more = action === 'ppcp_validate' ? {} : await productFields(till);
    // Its order takes the money, and is not called off.
    const patient = action === 'ppcp_create_order';
    const call = () => appleAction(apple.ajax_url, action, nonce(apple), { ...fields, ...more }, { patient });
    return cartQueue.run(call, { changesNothing: !action.startsWith('ppcp_update'), holdsFor: TIMEOUT });
  };
  const caller = { caller_page: context === 'product' ? 'productDetail' : 'cart', need_shipping: true };

  /** What the cart comes to; a product is not in it yet, so of that the shop's answer counts. */
  const dueOf = async (said: ShopAmount): Promise<Due> => {
    // Without it the sheet says what the answer does: the order is compared with it in any case.
    const cart = await till.cartAmount().catch(() => undefined);
    const due = cart && context !== 'product' ? cart : { ...cart, ...amountOf(said) };
    till.tells(due);
    return due;
  };

  /** What the shop says of delivery. @throws Error when it names no amount */
  async function updateOf(said: unknown): Promise<SheetUpdate> {
    const { newTotal, newLineItems, newShippingMethods } = Object(said) as Partial<SheetUpdate>;
    const currency_code = settings()?.currency || apple.shop.currencyCode;
    const due = await dueOf({ total: newTotal?.amount, currency_code });
    const amount = due.price;
    return {
      newTotal: { label: newTotal?.label || totalLabel, type: 'final', amount },
      // Lines that do not come to it would only confuse.
      newLineItems: Number(newTotal?.amount) === Number(amount) ? (newLineItems ?? []) : [],
      ...(newShippingMethods && { newShippingMethods: chosenFirst(newShippingMethods, due) }),
    };
  }

  return {
    tellMerchant(validation) {
      act('ppcp_validate', { validation }).then((answer) => {
        if (!answer.ok) tellFailure(messageOf(answer));
      }, reportError);
    },
    async tellAddress(whole) {
      known = whole;
      // What it comes to then, the order is compared with; an address that is not taken the order says itself.
      const fields = { ...caller, simplified_contact: whole };
      if (way) await act('ppcp_update_shipping_method', { ...fields, shipping_method: way });
      else await act('ppcp_update_shipping_contact', fields);
    },
    async contact(part, newTotal) {
      const tell = (contact: Contact) => {
        address = contact;
        return act('ppcp_update_shipping_contact', { ...caller, simplified_contact: contact });
      };
      const isKnown = known && isPartOfAddress(placeOf(part), placeOf(known));
      let answer = await tell((isKnown && known) || part);
      // The shopper may mean another one of the same part.
      if (isKnown && !answer.ok) answer = await tell(part);
      if (answer.ok) return updateOf(answer.data);
      const WalletError = vendorWindow().ApplePayError;
      const words = messageOf(answer) || settings()?.labels.error.generic;
      if (!WalletError || !words) throw new Error(words);
      return {
        newTotal,
        newShippingMethods: [],
        errors: [new WalletError('addressUnserviceable', 'postalAddress', words)],
      };
    },
    async method(chosen) {
      way = chosen;
      const fields = { ...caller, shipping_method: chosen, simplified_contact: address };
      const answer = await act('ppcp_update_shipping_method', fields);
      if (answer.ok) return updateOf(answer.data);
      throw new Error(messageOf(answer));
    },
    async order(paypal_order_id, { token, billingContact, shippingContact }) {
      const answer = await takingMoney(
        act('ppcp_create_order', {
          caller_page: context,
          shipping_contact: shippingContact,
          billing_contact: billingContact,
          token,
          ...(way && { shipping_method: way }),
          paypal_order_id,
        }),
      );
      if (answer.ok) {
        const { redirect } = Object(answer.data) as { redirect?: string };
        leaveAfterApproval({ order_received_url: redirect ?? '' }, paypal_order_id);
        return true;
      }
      tellFailure(messageOf(answer) || 'the shop made no order');
      if (mayBePaid(answer)) {
        noteUnanswered(paypal_order_id);
        return false;
      }
      doubt(paypal_order_id, answer);
      if (answer.messages) replaceErrors(answer.messages, 'notices');
      else showErrorOr(answer.refusal.message, 'notices');
      return false;
    },
  };
}
