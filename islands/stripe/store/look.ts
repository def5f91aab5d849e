import { type Appearance, measureAppearance } from '../appearance/appearance';
import { saveAppearance } from '../calls/payment';
import type { PaymentSettings } from '../params/payment';
import { isPlainCheckout } from '../payment-element/element-options.model';

let measured: Appearance | undefined;

/** How the provider's fields look: as the shop keeps it for a day, or as the page looks now (stripe.md §3.5). */
export function lookOf(settings: PaymentSettings): unknown {
  if (settings.appearance) return settings.appearance;
  if (measured) return measured;
  measured = measureAppearance();
  // Only where the page has all fields of an address. Its answer changes nothing: without it the next page measures, too.
  if (isPlainCheckout(settings)) void saveAppearance(measured, settings.theme_name);
  return measured;
}
