/** Letters beyond ASCII that addresses may have (checkout.md Appendix C). */
const MORE = '\\u00a0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef';
const ATOM = `[\\w!#$%&'*+/=?^\`{|}~${MORE}-]+`;
/** One or several labels: a label may hold dots itself. Written so that no address has two readings: that would take ages. */
const rest = `([\\w.~${MORE}-]*[a-z\\d${MORE}])?`;
const EMAIL = new RegExp(
  `^(${ATOM}(\\.${ATOM})*|"([^"\\\\]|\\\\.)*")@[a-z\\d${MORE}]${rest}\\.[a-z${MORE}]${rest}\\.?$`,
  'i',
);

/** Whether it can be an e-mail address; the server looks closer. */
export const isEmail = (value: string): boolean => EMAIL.test(value);

/** Whether it has only what phone numbers have; the dot as well, which servers accept (checkout.md §9). */
export const isPhone = (value: string): boolean => !/[^\s#\d_+/().-]/.test(value);

/** What a row of the form asks for (checkout.md §1.3). */
type Rules = Pick<DOMTokenList, 'contains'>;

/**
 * What is wrong with a control, as the classes that say so (checkout.md §3.6).
 *
 * @param rules - classes of its row
 * @param value - exactly as it is: blanks count
 * @param unticked - it is a box without a tick
 */
export function faultsOf(rules: Rules, value: string, unticked: boolean): string[] {
  const wrong = {
    'required-field': unticked || !value,
    email: value && !isEmail(value),
    phone: !isPhone(value),
  };
  return Object.entries(wrong)
    .filter(([fault, is]) => is && rules.contains(`validate-${fault.replace('-field', '')}`))
    .map(([fault]) => `woocommerce-invalid-${fault}`);
}
