import type { Fields } from '../../../src/page/readers';
import type { Context } from '../params/settings';
import type { ButtonsOptions } from '../sdk/surface';
import { renderButtons } from './buttons';
import { withClick } from './click';
import { registerButtons } from './places';
import { paypal } from './sdk';
import { settings } from './settings';
import { windowOptions } from './shipping';
import { styleOf } from './styles';

/** Whether the provider's script was loaded with its buttons (paypal.md §2.3). */
export const hasButtons = (): boolean =>
  settings()?.context === 'preview' ||
  (settings()?.url_params.components ?? '').split(',').includes('buttons');

/** Sources with a wrapper of their own on this page. */
export const separateButtons = (): [source: string, wrapper: string, style: Fields][] =>
  Object.entries(settings()?.separate_buttons ?? {}).flatMap(([source, { wrapper, style }]) =>
    wrapper && document.querySelector(wrapper) ? [[source, wrapper, style]] : [],
  );

/** What to draw for a place. */
export interface WalletPlace {
  context: Context;
  wrapper: string;
  style: Fields;
  callbacks: ButtonsOptions;
  /** What comes between the wallet and the separate sources, such as cards (paypal.md §3.7). */
  between?: () => void;
}

/**
 * Draws the wallet of a place: one group for everything, or, where a source has a wrapper of its own, a group for each
 * source (paypal.md §3.7). What is there already stays as it is.
 */
export function renderWallet({ context, wrapper, style, callbacks, between }: WalletPlace): void {
  const options = { ...withClick(context, callbacks), ...windowOptions() };
  const draw = (place: Parameters<typeof registerButtons>[0], own: Fields) => {
    registerButtons(place, { ...options, style: own });
    renderButtons(place);
  };
  const separate = separateButtons();
  const others = separate.map(([source]) => source);
  if (!separate.length) {
    if (hasButtons()) draw(wrapper, style);
  } else {
    for (const source of paypal()?.getFundingSources?.() ?? [])
      if (!others.includes(source)) draw([wrapper, source], styleOf(source, style));
  }
  between?.();
  for (const [source, place, own] of separate) draw([place, source], own);
}
