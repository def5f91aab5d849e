/** The value a field should start with, or nothing when the server's is right or no number. */
export function startValue({ value, min }: { value: string; min: string }): string | undefined {
  const least = Number.parseFloat(min);
  return least >= 0 && Number.parseFloat(value) < least ? min : undefined;
}
