import { openStorage } from '../../../src/http/storage';
import { warn } from '../../../src/runtime/warn';
import { parseJson } from '../json';

/** Something that the shop's service says once for each tab (consent.md §6.3). */
export interface Question<Answer> {
  /** Where the tab remembers the answer; the global of that name has it for other scripts (consent.md §7). */
  key: string;
  isUsable: (value: unknown) => value is Answer;
  /** Whether a remembered answer still holds; if left out, it does. */
  isFresh?: (answer: Answer) => boolean;
  ask: () => Promise<unknown>;
  /** What is told when the service fails. */
  cause: string;
  fix: string;
}

/** The tab's answer, else the shop's; nothing where it has none, which is told. */
export async function askOncePerTab<Answer>({
  key,
  isUsable,
  isFresh = () => true,
  ask,
  cause,
  fix,
}: Question<Answer>): Promise<Answer | undefined> {
  const { session } = openStorage();
  const offer = (answer: Answer) => {
    Reflect.set(window, key, answer);
    return answer;
  };
  const stored = parseJson(session.get(key));
  if (isUsable(stored) && isFresh(stored)) return offer(stored);
  try {
    const answer = await ask();
    if (!isUsable(answer)) throw new TypeError('no map');
    session.set(key, JSON.stringify(answer));
    return offer(answer);
  } catch (error) {
    warn({ what: 'consent-service', cause, fix, error });
    return undefined;
  }
}
