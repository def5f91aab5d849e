const width = (text: string): number => [...text].length;

/**
 * Lines up rows of text: the first column to the left, the others to the right.
 *
 * @example
 * console.log(table(['what', 'size'], [['head tag', '1.1 kB']]));
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => width(row[column] ?? ''))));
  const line = (row: readonly string[]) =>
    widths
      .map((size, column) => {
        const text = row[column] ?? '';
        const space = ' '.repeat(size - width(text));
        return column === 0 ? text + space : space + text;
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((size) => '-'.repeat(size)).join('  ');
  return [line(head), rule, ...rows.map(line)].join('\n');
}
