import type { Settings } from '../params/settings';

/** What the provider's script is loaded with: parameters in camel case, attributes by their own names. */
export type SdkOptions = Readonly<Record<string, string | boolean | undefined>>;

const camelCase = (name: string): string => name.replace(/[-_]+(\w)/g, (_, letter) => letter.toUpperCase());

/** Parameters of the page as the loader takes them (paypal.md §3.2). */
export const optionsOf = ({
  url_params,
  script_attributes,
}: Pick<Settings, 'url_params' | 'script_attributes'>): SdkOptions => ({
  ...Object.fromEntries(Object.entries(url_params).map(([name, value]) => [camelCase(name), value])),
  ...script_attributes,
});

/** Whether a shopper's own card token is asked for first; with vault v3 none is needed (8.27). */
export const needsClientToken = ({ data_client_id, vault_v3_enabled }: Settings): boolean =>
  data_client_id.set_attribute && !vault_v3_enabled;

/** The token of a customer who is logged in, where no card token goes along (9.14). */
export const idTokenOf = (page: Settings): string | undefined =>
  needsClientToken(page) || !page.user.is_logged ? undefined : page.save_payment_methods?.id_token;

/** What a product with a plan of the provider loads besides: no attributes (paypal.md §3.2, 8.13). */
export const subscriptionOptions = ({ client_id, currency, url_params }: Settings): SdkOptions => ({
  clientId: client_id,
  currency,
  intent: 'subscription',
  vault: true,
  disableFunding: url_params['disable-funding'],
});
