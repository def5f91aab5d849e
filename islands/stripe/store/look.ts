import { type Appearance, measureAppearance } from '../appearance/appearance';
import type { Surface } from '../appearance/surface';
import { saveAppearance } from '../calls/payment';
import type { PaymentSettings } from '../params/payment';
import { isPlainCheckout } from '../payment-element/element-options.model';

let measured: Appearance | undefined;

/** How the provider's fields look: as the shop keeps it for a day, or as the page looks now (stripe.md §3.5). */
export function lookOf(settings: PaymentSettings): unknown {
  // Only where the page has all fields of an address.
  return settings.appearance ?? look(settings, { isKept: isPlainCheckout(settings) });
}

/** What is measured, and whether the shop keeps it for other pages. */
export interface LookOptions {
  surface?: Surface;
  isBlock?: boolean;
  isKept: boolean;
}

/** How the page looks. The shop's answer changes nothing: without it the next page measures, too. */
export function look({ theme_name }: PaymentSettings, { surface, isBlock, isKept }: LookOptions): Appearance {
  if (measured) return measured;
  measured = measureAppearance(surface);
  if (isKept) void saveAppearance(measured, theme_name, isBlock);
  return measured;
}
