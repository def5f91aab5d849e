import { expect, test } from 'vitest';
import { billingDetails } from './billing-details';

const open = (name: string, fields: Readonly<Record<string, string>>): Element => {
  document.body.innerHTML = `<form name="${name}">${Object.entries(fields)
    .map(([field, value]) => `<input id="billing_${field}" value="${value}">`)
    .join('')}</form>`;
  return document.body.firstElementChild as Element;
};

test('ST16 the form of the checkout', () => {
  const form = open('checkout', {
    first_name: 'Ada',
    last_name: 'Lovelace ',
    email: 'ada@example.com',
    phone: '',
    address_1: '1 Main St',
    city: 'San Francisco',
    state: 'CA',
    postcode: '94103',
    country: 'US',
  });
  expect(billingDetails(form)).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: null,
    address: {
      city: 'San Francisco',
      country: 'US',
      line1: '1 Main St',
      line2: '',
      postal_code: '94103',
      state: 'CA',
    },
  });
});

test('ST16 STQ 8.18 fields that a theme has taken out are empty, a name that is not asked for is none', () => {
  expect(billingDetails(open('checkout', {}))).toMatchObject({
    name: undefined,
    email: '',
    address: { country: '', line1: '' },
  });
});

test('ST16 other forms say nothing: the provider asks', () => {
  expect(billingDetails(open('', { email: 'ada@example.com' }))).toBeUndefined();
});
