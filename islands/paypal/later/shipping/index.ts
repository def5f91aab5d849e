import { parseHtml } from '../../../../src/dom/html';
import { dataOf } from '../../calls/answer';
import { freshPage } from '../../calls/page-copy';
import { selectShippingRate, storeCart, updateCustomer, updateShipping } from '../../calls/shipping';
import type { ClickActions, ShippingAddressChange, ShippingOptionsChange } from '../../sdk/surface';
import { withAgreedTotal } from '../../store/agreed-total';
import { fundingSource } from '../../store/funding-source';
import { settings } from '../../store/settings';
import { tellFailure } from '../../store/tell-failure';
import { deliveredTo, shopAddress } from './address.model';

/** What was chosen in the provider's window, told to the shop before the buyer goes on (paypal.md §3.21). */

/** With venmo, a provider that vaults has no say in shipping. */
const isNoBusiness = (): boolean => fundingSource() === 'venmo' && !!settings()?.vaultingEnabled;

/** Whatever goes wrong, the buyer must not go on with a delivery that the shop does not know. */
async function orReject(actions: ClickActions, tell: () => Promise<void>): Promise<void> {
  if (isNoBusiness()) return;
  try {
    await tell();
  } catch (error) {
    tellFailure(error);
    await actions.reject();
  }
}

/** The totals of the cart's page, as the shop prints them now. */
async function refreshTotals(): Promise<void> {
  const table = '.cart_totals .shop_table';
  const here = document.querySelector(table);
  if (!here) return;
  const there = parseHtml(await freshPage()).querySelector(table);
  if (there) here.replaceChildren(...there.childNodes);
}

/** The provider's window says what the cart comes to with that delivery. */
const passOn = async (orderID: string): Promise<void> =>
  withAgreedTotal(async () => dataOf(await updateShipping(orderID)));

/** A delivery option was chosen. */
export const onOptionsChange = (
  { orderID = '', selectedShippingOption }: ShippingOptionsChange,
  actions: ClickActions,
): Promise<void> =>
  orReject(actions, async () => {
    const rate = selectedShippingOption?.id;
    if (rate) {
      dataOf(await selectShippingRate(rate));
      for (const field of document.querySelectorAll<HTMLInputElement>('.shipping_method'))
        if (field.value === rate) field.checked = true;
    }
    if (!settings()?.data_client_id.has_subscriptions) await passOn(orderID);
  });

/** An address was chosen. */
export const onAddressChange = (
  { orderID = '', shippingAddress = {} }: ShippingAddressChange,
  actions: ClickActions,
): Promise<void> =>
  orReject(actions, async () => {
    const { shipping_address = {} } = dataOf(await storeCart());
    dataOf(await updateCustomer(deliveredTo(shipping_address, shopAddress(shippingAddress))));
    await passOn(orderID);
    // What the page shows beside the window holds up nobody.
    refreshTotals().catch(tellFailure);
  });
