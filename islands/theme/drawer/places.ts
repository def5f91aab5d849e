import type { BehaviourSettings } from '../params';

/** What a drawer consists of. */
export type Part = 'panel' | 'opener' | 'toggle' | 'closer' | 'overlay';

/** Where a theme has the parts of a drawer. */
export type Places = Readonly<Partial<Record<Part, string>>>;

/** The name in a selector: names are a site's own. */
const quoted = (name: string) => JSON.stringify(name);

/**
 * Where the parts of a drawer are: where the site says, else where the theme has them; and in any case where data
 * attributes say so (theme.md §1.9).
 */
export function placesOf(
  name: string,
  theme: Places,
  { selector }: Pick<BehaviourSettings, 'selector'>,
): Record<Part, string> {
  const own: Places = typeof selector === 'string' ? { panel: selector } : (selector ?? {});
  const is = quoted(name);
  const place = (part: Part, hook: string) => {
    const usual = own[part] ?? theme[part];
    return usual ? `${usual},${hook}` : hook;
  };
  return {
    panel: place('panel', `[data-atoll-drawer=${is}]`),
    opener: place('opener', `[data-atoll-open=${is}]`),
    toggle: place('toggle', `[data-atoll-toggle=${is}]`),
    closer: place('closer', `[data-atoll-close=${is}],[data-atoll-close=""]`),
    overlay: place('overlay', '[data-atoll-overlay]'),
  };
}
