import { queryAll } from '../../../src/dom/query-all';
import { gatewayId, MOUNT_POINT, typeAt } from '../gateway/method';
import type { PaymentSettings } from '../params/payment';

/** Shows the methods that the country of the shopper has, and no others (stripe.md §3.9). */
export function showMethodsForCountry(settings: PaymentSettings): void {
  const field = document.querySelector<HTMLInputElement>('#billing_country');
  const country = field?.value || settings.customerData.billing_country;
  for (const point of queryAll(MOUNT_POINT)) {
    const type = typeAt(point);
    const { countries = [] } = settings.paymentMethodsConfig[type] ?? {};
    if (!countries.length) continue;
    const isThere = countries.includes(country);
    const item = point.closest<HTMLElement>(`.payment_method_${gatewayId(type, settings)}:is(li)`);
    if (item) item.style.display = isThere ? 'block' : 'none';
    const radio = item?.querySelector<HTMLInputElement>('input[name="payment_method"]');
    if (radio && !isThere) radio.checked = false;
  }
}
