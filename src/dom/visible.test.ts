import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFirstVisible } from './visible';

// jsdom has no layout.
beforeEach(() => {
  Element.prototype.checkVisibility = function (this: Element) {
    return !this.closest('[hidden]');
  };
});
afterEach(() => void Reflect.deleteProperty(Element.prototype, 'checkVisibility'));

test.each([
  ['<form hidden></form><form></form><form></form>', [false, true, false]],
  ['<div hidden><form></form><form></form></div>', [true, false]],
  ['<form></form>', [true]],
  // A form for each part: the one with the core.
  ['<form></form><form><hr></form>', [false, true]],
  ['<form></form><form hidden><hr></form><form><hr></form>', [false, false, true]],
])('J6 the first whole one that can be seen, else the first: %s', (markup, expected) => {
  document.body.innerHTML = markup;
  expect([...document.forms].map((form) => isFirstVisible(form, 'form', 'hr'))).toEqual(expected);
});
