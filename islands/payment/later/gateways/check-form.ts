import { queryAll } from '../../../../src/dom/query-all';
import { scrollToNotice } from '../../../../src/dom/scroll';
import { isVisible } from '../../../../src/dom/visible';
import { native } from '../../../../src/runtime/native';
import { validateControls } from '../../store/form';

const INVALID = ['woocommerce-invalid', 'woocommerce-invalid-required-field'];

const isEmpty = (control: HTMLInputElement | null): boolean =>
  !!control && (control.type === 'checkbox' ? !control.checked : !control.value);

/** What a gateway's own order button wants to know before it pays; moves to what is wrong (checkout.md §3.25). */
export async function checkForm(form: HTMLFormElement): Promise<{ hasError: boolean }> {
  const box = native(form, 'querySelector')<HTMLInputElement>('#terms');
  const terms = box?.closest('.form-row');
  terms?.classList.remove(...INVALID);
  validateControls(form);
  const wrong = queryAll('.form-row', form).filter((row) => {
    const required = row.matches('.validate-required') || row === terms;
    const control = row.querySelector<HTMLInputElement>('input:not([type=hidden]),select,textarea');
    return isVisible(row) && (row.matches('.woocommerce-invalid') || (required && isEmpty(control)));
  });
  // Where nobody else checks: the page of a waiting order.
  if (terms && wrong.includes(terms as HTMLElement)) terms.classList.add(...INVALID);
  scrollToNotice(wrong[0], 100, 500);
  return { hasError: wrong.length > 0 };
}
