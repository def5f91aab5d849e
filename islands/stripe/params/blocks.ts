import { readWith } from '../../../src/page/globals';
import { maybe, part, words } from '../../../src/page/readers';
import { list, optional, type Read, type Reader, record, shape, text } from '../../../src/page/schema';
import { blockData } from './printed';
import { renamed } from './renamed';

const NONE: string[] = [];

/** A map that the page may leave out. */
const map = <T>(inner: Reader<T>) => optional(record(inner), {} as Readonly<Record<string, T>>);

const printed = shape({
  isECEEnabled: maybe(),
  isAmazonPayEnabled: maybe(),
  isAmazonPayAvailable: maybe(),
  isLinkEnabled: maybe(),
  hasAffirmGatewayPlugin: maybe(),
  hasKlarnaGatewayPlugin: maybe(),
  shouldShowExpressCheckoutButton: maybe(),
  isAdmin: maybe(),
  testMode: maybe(),
  showSavedCards: maybe(),
  supports: optional(list(text()), NONE),
  style: optional(list(text()), NONE),
  icons: map(part({ src: words(), alt: words() })),
  tokenLabelOverrides: map(text()),
  paymentMethodsConfig: map(
    part({ description: words(), testingInstructions: words(), showSaveOption: maybe() }),
  ),
});

const blocksReader: Reader<Read<typeof printed> & { isPaymentRequestEnabled: boolean }> = (
  value,
  path,
  issues,
) => ({
  ...printed(value, path, issues),
  isPaymentRequestEnabled: renamed('isPaymentRequestEnabled', 'isExpressCheckoutEnabled', maybe())(
    value,
    path,
    issues,
  ),
});

/** What only pages with blocks say (stripe.md §2.4). */
export type BlocksSettings = Read<typeof blocksReader>;

/** Reads it; nothing where the page has no blocks or, told once, broken settings. */
export function blocksSettings(): BlocksSettings | undefined {
  const data = blockData();
  return data === undefined
    ? undefined
    : readWith(data, 'stripe_data', blocksReader, 'Correct the settings "stripe_data" of the blocks');
}
