import type { GoogleSettings } from '../params/google';
import { loadSdk, loadVendorScript } from '../sdk/load';
import type { GoogleConfig, GooglepayComponent } from '../sdk/surface';
import { sdkOptions } from '../store/sdk';
import { settings } from '../store/settings';

/** Name under which the provider's script for this wallet defines itself. */
const NAMESPACE = 'ppcpPaypalGooglepay';

/** What the shopper agreed to in the vendor's sheet. */
export interface PaymentData {
  paymentMethodData: { info?: { billingAddress?: Readonly<Record<string, string | undefined>> } };
  email?: string;
}

/** What was chosen in the sheet so far, and what the vendor makes of the answer. */
type OnPaymentDataChanged = (chosen: unknown) => Promise<object>;

/** What is used of the vendor's script. */
export interface PaymentsClient {
  isReadyToPay(config: GoogleConfig): Promise<{ result?: boolean }>;
  createButton(options: object): HTMLElement;
  loadPaymentData(request: object): Promise<PaymentData>;
}

interface VendorWindow {
  google?: {
    payments?: {
      api?: {
        PaymentsClient?: new (options: {
          environment: string;
          paymentDataCallbacks?: { onPaymentDataChanged: OnPaymentDataChanged };
        }) => PaymentsClient;
      };
    };
  };
}

/** Both sides of the wallet, loaded. */
export interface Vendor {
  readonly wallet: GooglepayComponent;
  readonly config: GoogleConfig;
  /** @param onChange - asked about delivery, where that is chosen in the sheet */
  client(onChange?: OnPaymentDataChanged): PaymentsClient;
}

/**
 * Loads the vendor's script and the provider's for it.
 *
 * @throws Error when one does not come, or brings nothing
 */
export async function loadVendor({ sdk_url, environment }: GoogleSettings): Promise<Vendor> {
  const page = settings();
  if (!page) throw new Error('No settings.');
  const provider = async () => loadSdk(await sdkOptions(page, NAMESPACE));
  const [sdk] = await Promise.all([provider(), loadVendorScript(sdk_url)]);
  const wallet = sdk.Googlepay?.();
  const Client = (window as VendorWindow).google?.payments?.api?.PaymentsClient;
  if (!wallet || !Client) throw new Error('Google Pay brings nothing to pay with.');
  return {
    wallet,
    config: await wallet.config(),
    client: (onChange) =>
      new Client({
        environment,
        ...(onChange && { paymentDataCallbacks: { onPaymentDataChanged: onChange } }),
      }),
  };
}
