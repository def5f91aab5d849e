import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const forbid = () => {
  vi.stubGlobal('trustedTypes', {
    createPolicy: () => {
      throw new TypeError('disallowed');
    },
  });
};

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('A5 a page that enforces types and forbids our policy gets one warning with what to change', async () => {
  forbid();
  vi.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(() => {
    throw new TypeError('requires TrustedHTML');
  });
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { refusesMarkup } = await import('./trusted-types');
  expect(refusesMarkup()).toContain('Trusted Types policy "atoll"');
  expect(refusesMarkup()).toContain('Trusted Types policy "atoll"');
  expect(said.mock.calls).toEqual([[expect.stringContaining('Add it to trusted-types')]]);
});

test('A5 a forbidden name alone, or a policy of the page that answers, refuses nothing', async () => {
  forbid();
  const { refusesMarkup } = await import('./trusted-types');
  expect(refusesMarkup()).toBeUndefined();
});
