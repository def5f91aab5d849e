import { defineIsland, type Island } from '../../../src/runtime/island';
import { now } from '../../../src/runtime/strategies';

/** An island whose file cannot be fetched. */
export const lost = (name: string, match: string) => async (): Promise<{ default: Island }> => {
  let asked = 0;
  const load = async () => {
    // The page of the test fetches each view once before it begins.
    if (asked++) throw new Error('offline');
    return { default: () => null };
  };
  return { default: defineIsland({ name, match, scope: 'page', when: now(), load }) };
};
