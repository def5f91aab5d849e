import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQuestions } from './questions';

const KEY = '.woocommerce-checkout-payment';
const part = (more: string) =>
  `<div class="woocommerce-checkout-payment"><div class="payment_box"></div><div class="form-row place-order">${more}<noscript>Please <button>update</button></noscript><button id="place_order">Place order</button></div></div>`;
const row = (label: string, more = '') =>
  `<p class="form-row"><label for="sum">${label}</label><input id="sum" name="sum">${more}</p>`;

let questions: ReturnType<typeof createQuestions>;
beforeEach(() => {
  questions = createQuestions();
});
afterEach(() => document.body.replaceChildren());

const field = () => document.querySelector('[name=sum]') as HTMLInputElement;
/** An answer comes to the page. */
function answer(before: string | undefined, now: string, isOtherOrder = false) {
  const last = before === undefined ? {} : { [KEY]: part(before) };
  const empty = questions.compare(last, { [KEY]: part(now) }, () => isOtherOrder);
  document.body.innerHTML = part(now);
  field().value = 'typed';
  empty();
}
const open = (markup: string) => {
  document.body.innerHTML = part(markup);
};

test('a question is known by other words, and what was typed for it goes', () => {
  answer(row('3 + 1?'), row('3 + 2?'));
  expect([questions.areAsked(), questions.has(field()), field().value]).toEqual([true, true, '']);
});

test('and by another picture', () => {
  answer(row('Letters', '<img src="/1.png">'), row('Letters', '<img src="/2.png">'));
  expect(questions.areAsked()).toBe(true);
});

test.each([
  [
    'the first answer says anything else than the page, as where that has its pictures from elsewhere',
    undefined,
  ],
  ['a script has written since the last answer', row('Gift message')],
])('no question is asked where %s', (_, last) => {
  open(row('Gift message', '<span>140 left</span><img src="https://cdn.example/1.png">'));
  answer(last, row('Gift message'));
  expect([questions.areAsked(), field().value]).toEqual([false, 'typed']);
});

test('nor in a row of the order button, which scripts name', () => {
  answer('<input name="sum">', '<input name="sum">9');
  expect([questions.areAsked(), field().value]).toEqual([false, 'typed']);
});

test('what the shop has filled in is no question', () => {
  const filled = (words: string) =>
    `<p class="form-row">${words}<input id="sum" name="sum" value="PO-7731"></p>`;
  answer(filled('Number, as of 12:00'), filled('Number, as of 12:01'));
  expect(questions.areAsked()).toBe(false);
});

test('fields of one name are one question', () => {
  const guests = (words: string) =>
    ['First', 'Second'].map((one) => `<p class="form-row">${one}${words}<input name="sum"></p>`).join('');
  answer(guests(' guest'), guests(' guest'));
  expect(questions.areAsked()).toBe(false);
  answer(guests(' sum'), guests(' number'));
  expect(questions.areAsked()).toBe(true);
});

test('what is there no more is asked no more', () => {
  answer(row('2 + 2'), row('3 + 4'));
  document.body.innerHTML = part('');
  expect(questions.areAsked()).toBe(false);
});

test('a row that says a sum is none, with another total; what is known to be one still is', () => {
  answer(row('As of $10'), row('As of $12'), true);
  expect([questions.areAsked(), field().value]).toEqual([false, 'typed']);
  answer(row('3 + 1?'), row('3 + 2?'));
  answer(row('3 + 2?'), row('3 + 4?'), true);
  expect([questions.areAsked(), field().value]).toEqual([true, '']);
});

test('what stands in the box of a way to pay is for its gateway', () => {
  const box = (image: string) =>
    `<div class="woocommerce-checkout-payment"><div class="payment_box">${row('Number', `<img src="${image}">`)}</div></div>`;
  questions.compare({ [KEY]: box('/1.png') }, { [KEY]: box('/2.png') }, () => false);
  expect(questions.areAsked()).toBe(false);
});

test('a note is none', () => {
  const note = (words: string) => `<p class="form-row">${words}<textarea name="sum"></textarea></p>`;
  questions.compare({ [KEY]: part(note('In 2 days')) }, { [KEY]: part(note('In 3 days')) }, () => false);
  expect(questions.areAsked()).toBe(false);
});

test('a question in words of the one before is another one; what says the same once more is none', () => {
  answer(row('2 + 3?'), row('3 + 2?'));
  expect([questions.areAsked(), field().value]).toEqual([true, '']);
  answer(row('3 + 2?'), row('3 + 2?'));
  expect([questions.areAsked(), field().value]).toEqual([false, 'typed']);
});

test('one in a part of its own', () => {
  document.body.innerHTML = part(`<div id="own">${row('3 + 1?')}</div>`);
  const own = (sum: string) => ({ '#own': `<div id="own">${row(sum)}</div>` });
  questions.compare(own('3 + 1?'), own('3 + 2?'), () => false);
  expect(questions.areAsked()).toBe(true);
});
