import { native } from '../../../src/runtime/native';

/** The wrapper that themes style. */
export const WRAPPER = 'password-input';

/** How a field is to be wrapped: in a new span, by its own parent span, or not at all. */
export function wrapperKind(field: Element): 'new' | 'parent' | 'none' {
  const parent = field.parentElement;
  if (native(parent, 'classList')?.contains(WRAPPER)) return 'parent';
  if (field.matches('.woocommerce-Input')) return 'new';
  return native(parent, 'localName') === 'span' ? 'parent' : 'none';
}
