/** Values by name, as a template sees them under `data`. */
type Data = Record<string, unknown>;

/** `data.variation.price_html`: what a template can say without being code. */
const PATH = /^\s*data((?:\.[\w$]+)+)\s*$/;
const HOLE = /\{\{\{([\s\S]+?)\}\}\}|\{\{([^}]+?)\}\}(?!\})/g;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const read = (expression: string, data: Data): string => {
  const steps = PATH.exec(expression)?.[1]?.slice(1).split('.') ?? [];
  const value = steps.reduce<unknown>(
    (from, step) => (from != null && Object.hasOwn(Object(from), step) ? (from as Data)[step] : undefined),
    data,
  );
  return value == null || typeof value === 'object' ? '' : `${value}`;
};

/** Whether a template is code, or asks for more than a value: then only the page's own engine can fill it in. */
export const needsTemplateEngine = (template: string): boolean =>
  template.includes('<#') ||
  [...template.matchAll(HOLE)].some(([, raw, safe]) => !PATH.test(raw ?? safe ?? ''));

/**
 * Fills in a template: `{{{ data.variation.key }}}` as it is, `{{ … }}` escaped for HTML (Q74). Values are put in once,
 * whatever braces they hold; what is missing is empty. No code is run, ever: `<# … #>` is left out (Q73).
 */
export const renderTemplate = (template: string, data: Data): string =>
  template
    .replace(/<#[\s\S]*?#>/g, '')
    .replace(HOLE, (_, raw?: string, safe?: string) =>
      raw === undefined ? escaped(read(safe ?? '', data)) : read(raw, data),
    )
    .replace(/\/\*(<!\[CDATA\[|]]>)\*\//g, '');
