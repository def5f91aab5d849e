import { type Appearance, measureAppearance } from '../appearance/appearance';
import { CLASSIC, type Surface } from '../appearance/surface';
import { saveAppearance } from '../calls/payment';
import type { PaymentSettings } from '../params/payment';
import { isPlainCheckout } from '../payment-element/element-options.model';

const measured = new Map<Surface, Appearance>();

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
export function look(
  { theme_name }: PaymentSettings,
  { surface = CLASSIC, isBlock, isKept }: LookOptions,
): Appearance {
  const known = measured.get(surface);
  if (known) return known;
  const own = measureAppearance(surface);
  measured.set(surface, own);
  if (isKept) void saveAppearance(own, theme_name, isBlock);
  return own;
}
