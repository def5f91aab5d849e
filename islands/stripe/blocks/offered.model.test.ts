import { describe, expect, test } from 'vitest';
import type { BlocksSettings } from '../params/blocks';
import type { PaymentSettings } from '../params/payment';
import { blockTypes, blockWallets, canPayIn } from './offered.model';

const payment = (isOptimized: boolean, ...types: string[]) =>
  ({
    isOptimized,
    paymentMethodsConfig: Object.fromEntries(types.map((type) => [type, {}])),
  }) as unknown as PaymentSettings;

const blocks = (parts: Partial<BlocksSettings> = {}) =>
  ({
    isECEEnabled: true,
    isPaymentRequestEnabled: true,
    isAmazonPayEnabled: true,
    isAmazonPayAvailable: true,
    isLinkEnabled: true,
    hasAffirmGatewayPlugin: false,
    hasKlarnaGatewayPlugin: false,
    ...parts,
  }) as BlocksSettings;

describe('ST1 ST34 the methods of a checkout of blocks', () => {
  test('each type that has a method of its own', () => {
    const settings = payment(false, 'card', 'link', 'amazon_pay', 'giropay', 'klarna', 'affirm');
    expect(blockTypes(settings, blocks())).toEqual(['card', 'klarna', 'affirm']);
    const other = { hasAffirmGatewayPlugin: true, hasKlarnaGatewayPlugin: true };
    expect(blockTypes(settings, blocks(other))).toEqual(['card']);
  });

  test('one for all of them', () => {
    expect(blockTypes(payment(true, 'card', 'klarna'), blocks())).toEqual(['card']);
    expect(blockTypes(payment(true, 'klarna'), blocks())).toEqual([]);
  });

  test.each([
    ['everywhere', [], { billingAddress: { country: 'FR' } }, true],
    ['here', ['US'], { billingAddress: { country: 'US' } }, true],
    ['as older releases say it', ['US'], { billingData: { country: 'US' } }, true],
    ['elsewhere', ['US'], { billingAddress: { country: 'DE' } }, false],
    ['nowhere yet', ['US'], {}, false],
  ])('ST34 by country: %s', (_, countries, state, expected) => {
    expect(canPayIn('klarna', countries, state)).toBe(expected);
  });

  test.each([
    ['acss_debit', '0', 'subscription', false],
    ['acss_debit', '100', 'subscription', true],
    ['acss_debit', '0', 'simple', true],
    ['card', '0', 'subscription', true],
  ])('%s for %s, a %s: %s', (type, total_price, item, expected) => {
    const state = { cart: { cartItems: [{ type: item }] }, cartTotals: { total_price } };
    expect(canPayIn(type, [], state)).toBe(expected);
  });
});

describe('ST9 the wallets of a checkout of blocks', () => {
  test.each([
    ['all', {}, ['applePay', 'googlePay', 'amazonPay', 'link']],
    ['none', { isECEEnabled: false }, []],
    [
      'without Amazon, which is not available',
      { isAmazonPayAvailable: false },
      ['applePay', 'googlePay', 'link'],
    ],
    ['without Amazon, which is off', { isAmazonPayEnabled: false }, ['applePay', 'googlePay', 'link']],
    ['Link alone', { isPaymentRequestEnabled: false, isAmazonPayEnabled: false }, ['link']],
  ])('%s', (_, parts, expected) => {
    expect(blockWallets(blocks(parts))).toEqual(expected);
  });
});
