import { parseHtml } from '../../../src/dom/html';
import { safeUrl } from '../../../src/dom/navigate';
import { textOf } from '../../../src/dom/text-of';

/** What the shop says to an add on a product's page (theme.md §4.3). */
export type AddAnswer =
  | { kind: 'added'; notices: string; fragments: Record<string, string>; hash: string }
  /** It did not, and says why. */
  | { kind: 'refused'; notices: string }
  /** The product's own page says why. */
  | { kind: 'elsewhere'; url: string }
  /** It did something, and does not say what. */
  | { kind: 'unclear' };

const ERRORS = '.woocommerce-error,.is-error';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const isMarkupMap = (value: unknown): value is Record<string, string> =>
  Object(value) === value && Object.values(value as object).every((one) => typeof one === 'string');

/** Reads either form of the answer: as it is, or wrapped in `success` and `data`. */
export function readAnswer(body: unknown): AddAnswer {
  const outer = Object(body) as Record<string, unknown>;
  const url = outer.error ? safeUrl(outer.product_url) : undefined;
  if (url) return { kind: 'elsewhere', url };
  const said = ('success' in outer ? Object(outer.data) : outer) as Record<string, unknown>;
  const notices = asText(said.notices);
  if (notices && parseHtml(notices).querySelector(ERRORS)) return { kind: 'refused', notices };
  if (outer.success === false || outer.error || said.error || !isMarkupMap(said.fragments))
    return { kind: 'unclear' };
  return { kind: 'added', notices, fragments: said.fragments, hash: asText(said.cart_hash) };
}

/** What a notice says, without its links. */
export function noticeText(notices: string): string {
  const content = parseHtml(notices);
  for (const link of content.querySelectorAll('a,button')) link.remove();
  return textOf(content);
}
