/** Decides whether an object found among other text is the answer. */
export type IsAnswer = (value: Record<string, unknown>) => boolean;

// An object with a first key. Empty ones are code or text more often than an answer.
const opening = /\{\s*"/g;
// One token and what may follow it in JSON; garbage breaks this rule soon. The end of a string is looked up by hand,
// because a regular expression would keep a stack for megabytes of markup.
const token =
  /(?:[-\d.eE+]+|true|false|null)\s*(?=[,}\]])|[{[]\s*(?=["\-\dtfn{[}\]])|[,:]\s*(?=["\-\dtfn{[])|[}\]]\s*/y;
const afterString = /\s*(?=[,:}\]])/y;

const endOfString = (text: string, from: number): number => {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = end;
    while (text[escapes - 1] === '\\') escapes--;
    if ((end - escapes) % 2 === 0) return end + 1;
  }
  return text.length;
};

/**
 * Finds a JSON object among other text, such as PHP warnings before it and markup after it (checkout.md §3.14, with
 * fewer limits: several lines, braces in the text around, any first key).
 *
 * A half answer never gives one of its inner objects. Linear: after a failure the search goes on in the last
 * string only, since that is where a lone quote in the garbage hides the true beginning; all before it is spent.
 *
 * @returns The first such object with `wanted` true, or `undefined`.
 */
export function extractJson(text: string, wanted: IsAnswer): Record<string, unknown> | undefined {
  opening.lastIndex = 0;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    let at = found.index;
    let depth = 0;
    let lastString = at;
    do {
      const char = text.charAt(at);
      const rule = char === '"' ? afterString : token;
      if (rule === afterString) {
        lastString = at;
        at = endOfString(text, at);
      }
      rule.lastIndex = at;
      if (!rule.test(text)) break;
      if ('{['.includes(char)) depth++;
      else if ('}]'.includes(char)) depth--;
      at = depth ? rule.lastIndex : at + 1;
    } while (depth);
    if (!depth) {
      try {
        const value: Record<string, unknown> = JSON.parse(text.slice(found.index, at));
        if (wanted(value)) return value;
        lastString = at - 1;
      } catch {
        // Well-balanced text that is no JSON: go on behind it.
      }
    }
    opening.lastIndex = lastString + 1;
  }
  return undefined;
}
