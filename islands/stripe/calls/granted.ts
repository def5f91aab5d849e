import type { Answer } from './answer';

/** What a call says, for code that expects exceptions. @throws Error with the shop's words */
export async function granted<T>(asked: Promise<Answer<T>>): Promise<T> {
  const answer = await asked;
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
