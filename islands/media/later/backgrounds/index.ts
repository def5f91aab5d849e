import { native } from '../../../../src/runtime/native';
import { mayLoad } from '../../addresses';
import type { LazyEvent, LazySizes } from '../../lazy-load/lazy-sizes';

const ADDRESSES = /url\(\s*(["']?)(.*?)\1\s*\)/gi;

/** A value as a rule of a style sheet has it, with what may stand behind it there. */
const DECLARED = /^(.*?)(\s*!\s*important)?[\s;]*$/is;

/** Attributes that hold a whole value of a property, the first that is there counts (theme.md §3.12.5). */
const PROPERTIES = [
  ['data-bg-image', 'background-image'],
  ['data-bg', 'background'],
] as const;

/** Gives elements their background when they are loaded. */
export function install(lazySizes: LazySizes, signal: AbortSignal): void {
  const setBackground = ({ target, detail, defaultPrevented }: LazyEvent) => {
    if (defaultPrevented || detail.instance !== lazySizes || !(target instanceof HTMLElement)) return;
    const [name, property] = PROPERTIES.find(([one]) => native(target, 'getAttribute')(one)) ?? [];
    const value = name && native(target, 'getAttribute')(name);
    if (!property || !value) return;
    const addresses = [...value.matchAll(ADDRESSES)].map(([, , address = '']) => address);
    const [, plain = '', important] = DECLARED.exec(value) ?? [];
    if (addresses.every((address) => mayLoad(target, address)))
      native(target, 'style').setProperty(property, plain, important && 'important');
  };
  document.addEventListener('lazybeforeunveil', setBackground as (event: Event) => void, { signal });
}
