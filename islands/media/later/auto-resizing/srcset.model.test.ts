import { describe, expect, test } from 'vitest';
import { withWantedSizes } from './srcset.model';

const added = (list: string, more = {}, address = 'img.jpg') =>
  withWantedSizes(list, address, { width: 600, ratio: 1, precision: 5, ...more })
    .slice(list.length)
    .replace(/^, /, '');

describe('TH39 sizes that a list lacks', () => {
  test.each([
    ['img-300.jpg 300w', 'img.jpg?size=600x0 600w'],
    ['img-605.jpg 605w', ''],
    ['img-606.jpg 606w', 'img.jpg?size=600x0 600w'],
    ['img-600.jpg 600w', ''],
    ['img-595.jpg 595w', 'img.jpg?size=600x0 600w'],
    ['img-594.jpg 594w', 'img.jpg?size=600x0 600w'],
  ])('of %s', (list, expected) => {
    expect(added(list)).toBe(expected);
  });

  test('for screens with more dots', () => {
    expect(added('a.jpg 150w', { width: 315, ratio: 1.75 })).toBe(
      'img.jpg?size=315x0 315w, img.jpg?size=552x0 552w',
    );
    expect(added('a.jpg 150w, b.jpg 2x', { ratio: 2 })).toBe('img.jpg?size=600x0 600w');
    expect(added('a.jpg 600w, b.jpg 1203w', { ratio: 2 })).toBe('');
  });

  test('a small copy cannot be made larger: the largest image of the list is taken, if it is large enough', () => {
    expect(added('a.jpg 300w, b.jpg 1200w, c.jpg 900w', {}, 'img-300x300.jpg')).toBe('b.jpg?size=600x0 600w');
    expect(added('a.jpg 300w', {}, 'img-300x300.jpg')).toBe('img-300x300.jpg?size=600x0 600w');
  });

  test('a source of a picture has no address of its own; one plain image is made as wide as its place', () => {
    expect(added('a.jpg 300w, b.jpg 1200w', {}, '')).toBe('b.jpg?size=600x0 600w');
    const plain = (ratio: number) => withWantedSizes('a.jpg', '', { width: 600, ratio, precision: 5 });
    expect(plain(1)).toBe('a.jpg?size=600x0');
    expect(plain(2)).toBe('a.jpg?size=600x0 600w, a.jpg?size=1200x0 1200w');
  });

  test('addresses with a query keep it', () => {
    expect(added('a.jpg 300w', {}, 'img.jpg?lossy=1')).toBe('img.jpg?lossy=1&size=600x0 600w');
  });
});
