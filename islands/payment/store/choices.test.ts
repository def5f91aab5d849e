import { beforeEach, expect, test } from 'vitest';
import { editionOf, noteNewWords } from './choices';

let form: HTMLFormElement;
beforeEach(() => {
  form = document.createElement('form');
  document.body.replaceChildren(form);
});

const print = (words: string) => () => {
  form.innerHTML = `<label><input type="checkbox" name="terms" value="1" checked><b>${words}</b></label>`;
};
const write = (words: string) => {
  (form.querySelector('b') as Element).textContent += words;
};
const edition = () => editionOf(form, 'terms');

test('an answer that says a choice in other words is counted', () => {
  print('I agree')();
  noteNewWords(form, print('I agree'));
  expect(edition()).toBe(0);
  noteNewWords(form, print('I agree to all'));
  expect(edition()).toBe(1);
});

test('what a script has written there since is no word of an answer', () => {
  print('I agree')();
  write(' (read more)');
  for (let turn = 0; turn < 3; turn++) {
    write(' (read more)');
    noteNewWords(form, print('I agree'));
  }
  expect(edition()).toBe(0);
  write(' (read more)');
  noteNewWords(form, print('I agree to all'));
  expect(edition()).toBe(1);
  noteNewWords(form, print('I agree'));
  expect(edition(), 'fewer words').toBe(2);
  write(' (read more)');
  noteNewWords(form, () => {});
  noteNewWords(form, print('I agree'));
  expect(edition(), 'nothing was printed in between').toBe(2);
});

test('also where it was not chosen when it was printed', () => {
  print('I agree')();
  const box = () => form.querySelector('input') as HTMLInputElement;
  write(' (read more)');
  box().checked = false;
  noteNewWords(form, () => {
    print('I agree')();
    box().checked = false;
  });
  box().checked = true;
  write(' (read more)');
  noteNewWords(form, print('I agree'));
  expect(edition()).toBe(0);
});

test('of several with one name and value the last counts, and only where its words are others', () => {
  const both = (words: string) => () => {
    form.innerHTML = ['One', words]
      .map((one) => `<label><input type="checkbox" name="extras[]" value="on" checked>${one}</label>`)
      .join('');
  };
  both('Two')();
  for (const words of ['Two', 'Two', 'Three']) noteNewWords(form, both(words));
  expect(editionOf(form, 'extras[]')).toBe(1);
});

test('what was away for an answer is a new print', () => {
  const print2 = (words: string) => noteNewWords(form, print(words));
  print('A')();
  print2('B');
  noteNewWords(form, () => form.replaceChildren());
  print2('A');
  const before = edition();
  print2('B');
  expect(edition()).toBe(before + 1);
});

test('of those what is chosen comes first', () => {
  const both = (words: string) => () => {
    form.innerHTML = `<label><input type="checkbox" name="terms" value="1" checked>${words}</label><label><input type="checkbox" name="terms" value="1">Other</label>`;
  };
  both('Ours')();
  noteNewWords(form, both('Theirs'));
  expect(edition()).toBe(1);
});
