import { expect, test } from 'vitest';
import { isLight, isReadable, readableOn, readColor, withLightness, writeColor } from './color.model';

const color = (text: string) => {
  const read = readColor(text);
  if (!read) throw new Error(text);
  return read;
};

test.each([
  ['rgb(17, 34, 51)', { r: 17, g: 34, b: 51, alpha: 1 }],
  ['rgba(0, 0, 0, 0)', { r: 0, g: 0, b: 0, alpha: 0 }],
  ['rgba(1, 2, 3, 0.5)', { r: 1, g: 2, b: 3, alpha: 0.5 }],
  ['#fff', undefined],
  ['color(display-p3 1 0 0)', undefined],
])('ST17 reads %s', (text, read) => {
  expect(readColor(text)).toEqual(read);
});

test.each([
  ['rgb(250, 250, 250)', -0.07, 'rgb(232, 232, 232)'],
  ['rgb(0, 0, 0)', 0.07, 'rgb(18, 18, 18)'],
  ['rgb(255, 255, 255)', 0.07, 'rgb(255, 255, 255)'],
  ['rgb(5, 5, 5)', -0.07, 'rgb(0, 0, 0)'],
  ['rgba(0, 0, 0, 0)', 0.07, 'rgba(18, 18, 18, 0)'],
  ['rgb(51, 102, 153)', -0.07, 'rgb(42, 84, 126)'],
])('ST17 %s moved by %f is %s', (from, by, to) => {
  expect(writeColor(withLightness(color(from), by))).toBe(to);
});

test('ST17 light or dark, as it looks', () => {
  expect(
    ['rgb(128, 128, 128)', 'rgb(127, 127, 127)', 'rgb(255, 0, 0)', 'rgb(0, 255, 0)'].map((one) =>
      isLight(color(one)),
    ),
  ).toEqual([true, false, false, true]);
});

test('ST17 text that can be read', () => {
  const [white, grey, dark] = [
    color('rgb(255, 255, 255)'),
    color('rgb(119, 119, 119)'),
    color('rgb(20, 20, 20)'),
  ];
  expect([isReadable(grey, white), isReadable(dark, white)]).toEqual([false, true]);
  expect(writeColor(readableOn(dark, grey))).toBe('rgb(255, 255, 255)');
  expect(writeColor(readableOn(white, grey))).toBe('rgb(0, 0, 0)');
  expect(readableOn(white, dark)).toBe(dark);
});
