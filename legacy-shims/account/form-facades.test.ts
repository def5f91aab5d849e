import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installPort, nativePort } from '../../src/legacy-port';
import type { JQueryObject, JQueryStatic } from '../bridge/jquery';
import { createJQueryPort } from '../bridge/jquery-port';
import { payment } from '../payment/jquery-payment';
import { tokenization } from '../payment/tokenization';
import { loadJQuery, unloadJQuery, type Version } from '../testing/load-jquery';
import { passwordStrength } from './password-strength';

const page = window as unknown as {
  wp?: Record<string, unknown>;
  zxcvbn?: unknown;
};
const life = () => new AbortController();

describe('wp.passwordStrength', () => {
  afterEach(() => {
    Reflect.deleteProperty(page, 'wp');
    Reflect.deleteProperty(page, 'zxcvbn');
  });
  interface Strength {
    meter(password: string, words?: unknown, again?: string): number;
    userInputDisallowedList(): string[];
  }
  const strength = () => page.wp?.passwordStrength as Strength;

  it('C2 answers 0 to 4, 5 for two that differ, −1 without the library', () => {
    passwordStrength();
    expect(strength().meter('a', [], '')).toBe(-1);
    const zxcvbn = vi.fn(() => ({ score: 3 }));
    page.zxcvbn = zxcvbn;
    expect(strength().meter('abc', ['kiln'])).toBe(3);
    expect(zxcvbn).toHaveBeenLastCalledWith('abc', ['kiln']);
    expect([strength().meter('a', [], 'b'), strength().meter('a', [], 'a')]).toEqual([5, 3]);
    strength().meter('abc', 'one word');
    expect(zxcvbn).toHaveBeenLastCalledWith('abc', ['one word']);
  });

  it('C2 lists the words of the page and the shopper, from four letters on', () => {
    document.title = 'Kiln shop';
    document.body.innerHTML = '<input id="first_name" value="Mara"><input id="other" value="nothing">';
    passwordStrength();
    const words = strength().userInputDisallowedList();
    expect(words).toEqual(expect.arrayContaining(['Kiln', 'shop', 'Mara']));
    expect(words).not.toContain('nothing');
    document.title = '';
  });

  it("leaves the platform's own alone", () => {
    const theirs = {};
    page.wp = { passwordStrength: theirs, other: 1 };
    passwordStrength();
    expect(page.wp).toEqual({ passwordStrength: theirs, other: 1 });
    expect(strength()).toBe(theirs);
  });
});

interface Payment {
  cardType(number: unknown): string | null;
  cardExpiryVal(value: unknown): { month: number; year: number };
  formatCardNumber(number: unknown): string;
  formatExpiry(value: unknown): string;
  validateCardNumber(number: unknown): boolean;
  validateCardExpiry(month: unknown, year?: unknown): boolean;
  validateCardCVC(code: unknown, type?: unknown): boolean;
}
type Fields = JQueryObject & { payment(name: string): unknown; wc_tokenization_form(): unknown };

describe.each<Version>([3, 4])('on jQuery %i', (version) => {
  let jquery: JQueryStatic & { payment: Payment };
  let ended: AbortController;
  const $ = (selector: string) => jquery(selector) as Fields;
  const input = (id: string) => document.getElementById(id) as HTMLInputElement;
  const type = (id: string, value: string) => {
    input(id).value = value;
    input(id).dispatchEvent(new InputEvent('input', { bubbles: true }));
    return input(id).value;
  };
  beforeEach(() => {
    ended = life();
    jquery = loadJQuery(version) as typeof jquery;
    installPort(createJQueryPort({ signal: ended.signal }));
    payment(jquery);
    tokenization(jquery);
    document.body.innerHTML = '<input id="a" type="tel"><input id="b" type="tel"><ul id="list"></ul>';
  });
  afterEach(() => {
    ended.abort();
    installPort(nativePort);
    unloadJQuery();
    vi.useRealTimers();
  });

  it("C8 $.fn.payment formats a gateway's own fields, once, and chains", () => {
    const told: unknown[] = [];
    jquery(input('a')).on('payment.cardType', (_event, brand) => void told.push(brand));
    expect($('#a').payment('formatCardNumber')).toHaveLength(1);
    $('#a').payment('formatCardNumber');
    expect(type('a', '378282246310005')).toBe('3782 822463 10005');
    expect([input('a').className, told]).toEqual(['amex identified', ['amex']]);
    $('#b').payment('formatCardExpiry');
    expect(type('b', '1231')).toBe('12 / 31');
    expect($('#b').payment('cardExpiryVal')).toEqual({ month: 12, year: 2031 });
  });

  it('C8 codes, digits only, what is there already, what is not known', () => {
    input('a').value = '12345';
    $('#a').payment('formatCardCVC');
    expect(input('a').value).toBe('1234');
    $('#b').payment('restrictNumeric');
    expect(type('b', '12 3x４')).toBe('12 34');
    expect($('#b').payment('constructor')).toHaveLength(1);
    expect($('ul').payment('formatCardCVC')).toHaveLength(1);
  });

  it.each([
    ['4242 4242 4242 4242', true],
    ['4242424242424241', false],
    ['4222222222222', true],
    ['42424242424242', false],
    ['378282246310005', true],
    ['30569309025904', true],
    ['6759649826438453', true],
    ['6240008631401148', true],
    ['6240008631401149', true],
    ['3530111333300000', true],
    ['4242-4242-4242-4242', true],
    ['4242x424242424242', false],
    ['9999999999999995', false],
    ['', false],
    [null, false],
  ])('C8 the number %j is valid: %s', (number, valid) => {
    expect(jquery.payment.validateCardNumber(number)).toBe(valid);
  });

  it('C8 a date is valid until its month is over', () => {
    vi.useFakeTimers({ now: new Date(2031, 11, 31, 12), toFake: ['Date'] });
    const { validateCardExpiry: valid } = jquery.payment;
    expect([valid('12', '31'), valid(12, 2031), valid({ month: 12, year: 2031 }), valid('1', '32')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([
      valid('11', '31'),
      valid('13', '32'),
      valid('0', '32'),
      valid('12', '1'),
      valid('x', '32'),
      valid(null),
      valid('1', '70'),
    ]).toEqual(Array(7).fill(false));
  });

  it('C8 codes by brand, brands, dates as numbers', () => {
    const {
      validateCardCVC: valid,
      cardType,
      cardExpiryVal,
      formatCardNumber,
      formatExpiry,
    } = jquery.payment;
    expect([valid('123'), valid('1234'), valid('123', 'visa'), valid('1234', 'amex')]).toEqual(
      Array(4).fill(true),
    );
    expect([valid('12'), valid('12345'), valid('1234', 'visa'), valid('12x'), valid(undefined)]).toEqual(
      Array(5).fill(false),
    );
    expect([cardType('4242'), cardType(''), cardType(undefined)]).toEqual(['visa', null, null]);
    expect(cardExpiryVal('03 / 2035')).toEqual({ month: 3, year: 2035 });
    expect(cardExpiryVal('soon')).toEqual({ month: Number.NaN, year: Number.NaN });
    expect([formatCardNumber(4242424242), formatExpiry('531')]).toEqual(['4242 4242 42', '05 / 31']);
  });

  it('C8 $.fn.wc_tokenization_form asks for a new start of each list', () => {
    const asked = vi.fn();
    document.body.addEventListener('atoll:tokens:start', (event) => asked((event.target as Element).id));
    expect($('#list').wc_tokenization_form()).toHaveLength(1);
    expect(asked.mock.calls).toEqual([['list']]);
  });

  it('plugins of the page stay', () => {
    unloadJQuery();
    const fresh = loadJQuery(version);
    const theirs = () => 'theirs';
    Object.assign(fresh.fn, { payment: theirs, wc_tokenization_form: theirs });
    payment(fresh);
    tokenization(fresh);
    expect([fresh.fn.payment, fresh.fn.wc_tokenization_form, fresh.payment]).toEqual([
      theirs,
      theirs,
      undefined,
    ]);
  });
});
