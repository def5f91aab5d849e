import { freshPage } from '../calls/page-copy';
import { settings, updateSettings } from './settings';

/** How the page of an order that waits prints what it costs. */
const PRINTED = /"pay_now":(\{[^{}]*\})/;

/**
 * Looks what an order that waits costs by now: the shop may have changed it while its page was open. A new copy of the page says
 * it, and so do the settings from then on; without one the shop alone decides.
 *
 * @returns whether it is what the page said
 */
export async function isDueAsSaid(): Promise<boolean> {
  const before = settings()?.pay_now?.total;
  const said = await freshPage()
    .then((text) => JSON.parse(PRINTED.exec(text)?.[1] ?? 'null'))
    .catch(() => undefined);
  if (said) updateSettings({ pay_now: said });
  return settings()?.pay_now?.total === before;
}
