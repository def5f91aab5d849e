import { navigateTo } from '../../../src/dom/navigate';
import type { ExpressSettings } from '../params/express';

const NAMES: Readonly<Record<string, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  amazon_pay: 'Amazon Pay',
  paypal: 'PayPal',
  link: 'Link',
};

/** The words of the shop, with the wallet's name where they leave a place for it (stripe.md §3.18). */
export const loginWords = (message: string, type: string): string =>
  message.replace(/\*\*.*?\*\*/, NAMES[type] ?? '').replaceAll('**', '');

/** Whether a wallet may open: some shops sell to customers only, and ask before they lead to the login. */
export function mayOpen({ login_confirmation: login }: ExpressSettings, type: string): boolean {
  if (!login) return true;
  if (confirm(loginWords(login.message, type))) navigateTo(login.redirect_url);
  return false;
}
