import { native } from '../../src/runtime/native';

const NAMES = /terms|legal|privacy|gdpr|consent|newsletter/i;

/** Whether a field is a tick that agrees to something: it says nothing of what is ordered. */
export function isConsent(field: Element): boolean {
  return (
    native(field, 'matches')('[type=checkbox]') && NAMES.test(native(field, 'getAttribute')('name') ?? '')
  );
}
