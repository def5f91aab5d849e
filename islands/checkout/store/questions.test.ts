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

test('a question is known by other words with the first answer, and what was typed for it goes', () => {
  open(row('3 + 1?'));
  answer(undefined, row('3 + 2?'));
  expect([questions.areAsked(), questions.has(field()), field().value]).toEqual([true, true, '']);
});

test('and by another picture', () => {
  answer(row('Letters', '<img src="/1.png">'), row('Letters', '<img src="/2.png">'));
  expect(questions.areAsked()).toBe(true);
});

test.each([
  ['a script has written into its row', row('Gift message', '<span>140 left</span>'), row('Gift message')],
  [
    'a script loads its picture late',
    row('Sign', '<img src="data:," data-src="/1.png" class="lazy">'),
    row('Sign', '<img src="/1.png">'),
  ],
  ['the browser has translated it', row('<font>Grußwort</font>'), row('Gift message')],
  ['it has none of its own, beside a button that scripts name', '<input name="sum">', '<input name="sum">'],
])('no question is asked where %s', (_, live, printed) => {
  open(live);
  for (const button of document.querySelectorAll('#place_order'))
    button.textContent = 'Continue to your bank';
  answer(undefined, printed);
  expect([questions.areAsked(), field().value]).toEqual([false, 'typed']);
});

test('what a script has written since the last answer says nothing either', () => {
  open(row('Gift message', '<span>140 left</span>'));
  answer(row('Gift message'), row('Gift message'));
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

test('a question in words of the one before is another one', () => {
  answer(row('2 + 3?'), row('3 + 2?'));
  answer(row('2 + 2?'), row('2 + 2?'));
  expect([questions.areAsked(), field().value], 'the same by chance').toEqual([true, 'typed']);
});

test('what was a question by the page alone is none when it is printed the same', () => {
  open(row('Letters: 3'));
  answer(undefined, row('Letters: 9'));
  expect(questions.areAsked()).toBe(true);
  answer(row('Letters: 9'), row('Letters: 9'));
  expect(questions.areAsked()).toBe(false);
});

test('one in a part of its own', () => {
  document.body.innerHTML = part(`<div id="own">${row('3 + 1?')}</div>`);
  const own = (sum: string) => ({ '#own': `<div id="own">${row(sum)}</div>` });
  questions.compare(own('3 + 1?'), own('3 + 2?'), () => false);
  expect(questions.areAsked()).toBe(true);
});
