import { describe, expect, test } from 'vitest';
import { areas } from '.';

const parts = (selector: string) => selector.split(/,(?![^(]*\))/).map((part) => part.trim());

describe.each(areas)('the area $match', ({ match, load }) => {
  test('is fetched for every host of its islands', async () => {
    const { islands } = await load();
    expect(islands.length).toBeGreaterThan(0);
    for (const island of islands) {
      // A host's selector that contains one of the area's matches nothing that the area's does not.
      const uncovered = parts(island.match).filter((part) => !parts(match).some((one) => part.includes(one)));
      expect(uncovered, island.name).toEqual([]);
    }
  });
});
