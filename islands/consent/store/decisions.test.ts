import { describe, expect, test } from 'vitest';
import { readConsentConfig } from '../params';
import { createDecisions, servicesIn } from './decisions';

const nobody = { isBot: false, isSpeedTest: false, hasSignal: false };
const decide = (cookies: Record<string, string>, consenttype = 'optin', visitor = {}) =>
  createDecisions(
    { read: (name) => cookies[name] ?? '', all: (name) => (name in cookies ? [cookies[name] ?? ''] : []) },
    { ...nobody, ...visitor },
    () => readConsentConfig({ consenttype }),
  );

describe('CN8 CN14 CN15 CN16 CN23 CN24 whether a category is allowed', () => {
  test.each([
    // type, what the cookie says, who, allowed
    ['optin', '', {}, false],
    ['optin', 'deny', {}, false],
    ['optin', 'allow', {}, true],
    ['optin', 'garbage', {}, false],
    ['optout', '', {}, true],
    ['optout', 'deny', {}, false],
    ['optout', 'garbage', {}, false],
    ['optout', 'allow', {}, true],
    ['other', '', {}, true],
    ['other', 'deny', {}, false],
    ['optout', '', { hasSignal: true }, false],
    ['optout', 'allow', { hasSignal: true }, true],
    ['optin', 'deny', { isBot: true }, true],
    ['optin', '', { isBot: true, hasSignal: true }, true],
  ])('%s, cookie "%s", %j: %s', (type, cookie, visitor, allowed) => {
    const decisions = decide({ statistics: cookie }, type, visitor);
    expect(decisions.has('statistics')).toBe(allowed);
    expect(decisions.has('functional')).toBe(true);
  });
});

test('CN9 a service is allowed or denied by itself, in both directions, else as its category is', () => {
  const decisions = decide({ marketing: 'allow', consented_services: '{"youtube":false,"vimeo":true}' });
  expect(decisions.hasService('youtube', 'marketing')).toBe(false);
  expect(decisions.isDenied('youtube')).toBe(true);
  expect(decisions.hasService('vimeo', 'statistics')).toBe(true);
  expect(decisions.hasService('maps', 'marketing')).toBe(true);
  expect(decisions.hasService('maps', 'statistics')).toBe(false);
  expect(decisions.hasService('maps')).toBe(false);
  expect(decisions.isDenied('maps')).toBe(false);
  expect(decisions.hasSomeService()).toBe(true);
});

test.each(['', '{', '[]', '"youtube"', '[true]', '7', 'null', '{"__proto__":true}'])(
  'Q32c a map of services that is none (%s) is empty',
  (cookie) => {
    const decisions = decide({ consented_services: cookie });
    expect(decisions.isDenied('youtube')).toBe(false);
    expect(decisions.hasService('toString')).toBe(false);
    expect(decisions.hasService('0')).toBe(false);
  },
);

test('only true is a yes', () => {
  expect(servicesIn('{"a":1,"b":"true","c":true,"d":null}')).toEqual({
    a: false,
    b: false,
    c: true,
    d: false,
  });
});

test('CN8 what is accepted, in the order of the original, and the farthest-reaching of it', () => {
  const some = decide({ statistics: 'allow', preferences: 'allow', marketing: 'deny' });
  expect(some.accepted()).toEqual(['statistics', 'preferences', 'functional']);
  expect(some.highest()).toBe('statistics');
  expect(decide({}).highest()).toBe('functional');
  expect(decide({}, 'optout').accepted()).toEqual(['marketing', 'statistics', 'preferences', 'functional']);
});
