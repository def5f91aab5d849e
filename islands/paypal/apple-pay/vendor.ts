import type { AppleSettings } from '../params/apple';
import { loadSdk, loadVendorScript } from '../sdk/load';
import type { AppleConfig, ApplepayComponent } from '../sdk/surface';
import { sdkOptions } from '../store/sdk';
import { settings } from '../store/settings';
import { vendorWindow } from './session';

/** Name under which the provider's script for this wallet defines itself. */
const NAMESPACE = 'ppcpPaypalApplepay';

/** Both sides of the wallet, loaded. */
export interface Vendor {
  readonly wallet: ApplepayComponent;
  readonly config: AppleConfig;
}

/**
 * Loads the vendor's script and the provider's for it.
 *
 * @throws Error when one does not come, or brings nothing
 */
export async function loadVendor({ sdk_url }: AppleSettings): Promise<Vendor> {
  const page = settings();
  if (!page) throw new Error('No settings.');
  const provider = async () => loadSdk(await sdkOptions(page, NAMESPACE));
  const [sdk] = await Promise.all([provider(), loadVendorScript(sdk_url)]);
  const wallet = sdk.Applepay?.();
  if (!wallet || !vendorWindow().ApplePaySession) throw new Error('Apple Pay brings nothing to pay with.');
  return { wallet, config: await wallet.config() };
}
