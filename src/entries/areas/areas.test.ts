import { describe, expect, test } from 'vitest';
import { areas } from '.';

const parts = (selector: string) => selector.split(/,(?![^(]*\))/).map((part) => part.trim());

/** What servers print: a host that one of the area's selectors matches by another of its traits (§1.4, §1.9). */
const always: Record<string, string> = {
  'form.register #reg_password': '[type=password]',
  'form.checkout #account_password': '[type=password]',
  'form.edit-account #password_1': '[type=password]',
  '.wc-credit-card-form-card-expiry': '.wc-credit-card-form-card-number',
  '.wc-credit-card-form-card-cvc': '.wc-credit-card-form-card-number',
  'select.country_select': '.country_to_state',
  'select.state_select': '.country_to_state',
};

describe.each(areas)('the area $match $needs', ({ match, load }) => {
  test('is fetched for every host of its islands', async () => {
    const { islands } = await load();
    expect(islands.length).toBeGreaterThan(0);
    for (const island of islands) {
      // A host's selector that contains one of the area's matches nothing that the area's does not.
      // An area of any page is told by its configuration.
      if (match === 'body') {
        expect(island.needs?.length, island.name).toBeGreaterThan(0);
        continue;
      }
      const uncovered = parts(island.match).filter(
        (part) => !parts(match).some((one) => (always[part] ?? part).includes(one)),
      );
      expect(uncovered, island.name).toEqual([]);
    }
  });
});
