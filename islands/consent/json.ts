/** A JSON text as a value; nothing for a text that is none, as of a storage that somebody else has written (Q32c). */
export function parseJson(source: string | null | undefined): unknown {
  try {
    return JSON.parse(source || 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
