import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellTrusted } from '../testing/trusted';
import { cartQueue } from './cart-queue';
import { leftBehindUntil, noteChanges } from './left-behind';

const leavePage = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));
const isLeft = () => leftBehindUntil() > Date.now();

let life: AbortController;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  life = new AbortController();
});
afterEach(() => {
  life.abort();
  vi.useRealTimers();
  sessionStorage.clear();
  document.body.replaceChildren();
});

test('0025 a call that is under way as the page goes is left behind, whoever sends it', async () => {
  let end = () => {};
  const answer = new Promise<void>((resolve) => {
    end = resolve;
  });
  const call = cartQueue.run(() => answer);
  leavePage();
  expect(isLeft()).toBe(true);
  sessionStorage.clear();
  end();
  await call;
  await cartQueue.ended();
  leavePage();
  expect(isLeft(), 'nothing is under way any more').toBe(false);
});

test('0025 it may be under way for ten seconds', () => {
  expect(isLeft()).toBe(false);
  noteChanges(life.signal);
  document.body.innerHTML = '<button class="single_add_to_cart_button"></button>';
  tellTrusted(document.body.children[0] as Element, new MouseEvent('click', { bubbles: true }));
  leavePage();
  vi.setSystemTime(Date.now() + 9000);
  expect(isLeft()).toBe(true);
  vi.setSystemTime(Date.now() + 2000);
  expect(isLeft()).toBe(false);
});

test.each([
  ['the button of a product', '<button class="single_add_to_cart_button"><span>Add</span></button>', true],
  ['a link of a list', '<a href="?add-to-cart=5"><span>Add</span></a>', true],
  ['a button of a theme’s script', '<button data-product_id="5"><span>Add</span></button>', true],
  ['the stepper of a drawer', '<div class="plus"><span>+</span></div>', true],
  ['what a script has made of a link', '<a href="#"><span>+</span></a>', true],
  ['one that is no address', '<a href="javascript:void(0)"><span>+</span></a>', true],
  ['any other link', '<a href="/checkout/"><span>Pay</span></a>', false],
])('0025 what the shopper has pressed just before counts as such: %s', (_, markup, counts) => {
  noteChanges(life.signal);
  document.body.innerHTML = markup;
  tellTrusted(document.querySelector('span') as Element, new MouseEvent('click', { bubbles: true }));
  leavePage();
  expect(isLeft()).toBe(counts);
});

test.each<[string, string, Event, boolean]>([
  [
    'a key',
    '<div tabindex="0"><span>+</span></div>',
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }),
    true,
  ],
  [
    'a key that types',
    '<div><span>+</span></div>',
    new KeyboardEvent('keydown', { key: 'a', bubbles: true }),
    false,
  ],
  ['a finger', '<div><span>+</span></div>', new PointerEvent('pointerup', { bubbles: true }), true],
  [
    'a finger that may scroll',
    '<div><span>+</span></div>',
    new PointerEvent('pointerdown', { bubbles: true }),
    false,
  ],
])('0025 nor need it be a click: %s', (_, markup, event, counts) => {
  noteChanges(life.signal);
  document.body.innerHTML = markup;
  tellTrusted(document.querySelector('span') as Element, event);
  leavePage();
  expect(isLeft()).toBe(counts);
});

test('0025 a link that a script keeps from leading away is pressed for the script', () => {
  noteChanges(life.signal);
  document.body.innerHTML = '<a href="/cart/?plus=5">+</a>';
  const link = document.querySelector('a') as Element;
  link.addEventListener('click', (event) => event.preventDefault());
  tellTrusted(link, new MouseEvent('click', { bubbles: true, cancelable: true }));
  leavePage();
  expect(isLeft()).toBe(true);
});

test.each([
  ['a product', '<button data-product_id="5"></button>', true],
  ['anything else, as a cookie banner', '<button>Accept</button>', false],
])('0025 a few seconds before: %s', (_, markup, counts) => {
  noteChanges(life.signal);
  document.body.innerHTML = markup;
  tellTrusted(document.querySelector('button') as Element, new MouseEvent('click', { bubbles: true }));
  vi.setSystemTime(Date.now() + 4000);
  leavePage();
  expect(isLeft()).toBe(counts);
});

test('0025 nor what they have changed, as a quantity in a drawer', () => {
  noteChanges(life.signal);
  document.body.innerHTML = '<input type="number">';
  tellTrusted(document.body.children[0] as Element, new Event('change', { bubbles: true }));
  leavePage();
  expect(isLeft()).toBe(true);
});

test.each([
  ['a choice', '<span>Pick up</span>', false],
  ['a product', '<button data-product_id="5"><span>Add</span></button>', true],
])('0025 on a checkout, whose page hears what others send: %s', (_, markup, counts) => {
  noteChanges(life.signal);
  document.body.innerHTML = `<form class="checkout"><input>${markup}</form>`;
  for (const selector of ['input', 'span'])
    for (const type of ['click', 'change'])
      tellTrusted(document.querySelector(selector) as Element, new Event(type, { bubbles: true }));
  leavePage();
  expect(isLeft()).toBe(counts);
});

test('0025 not what a script has pressed, nor what another version has written', () => {
  noteChanges(life.signal);
  document.body.innerHTML = '<button class="single_add_to_cart_button"></button>';
  document.querySelector('button')?.click();
  leavePage();
  expect(isLeft()).toBe(false);
  sessionStorage.setItem('atoll_cart_call', 'yes');
  expect(isLeft()).toBe(false);
});
