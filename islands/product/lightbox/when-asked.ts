import type { Strategy } from '../../../src/runtime/strategies';

/** Loads when somebody asks for the lightbox, or is likely to. */
export const whenAsked: Strategy = ({ start }) => {
  const stop = provideLightbox(async () => {
    const live = await start();
    // From now on links are links.
    if (!live) stop();
    return live;
  });
};

/** Fetches the view; resolves to whether it is at work. */
type LightboxProvider = () => Promise<boolean>;

let provider: LightboxProvider | undefined;

/**
 * Says who shows what is asked for. Without anybody nothing opens, and links stay links. A file of its own: the
 * island's definition is on every product page, what is shown is not.
 *
 * @returns how to end that
 */
export function provideLightbox(start: LightboxProvider): () => void {
  provider = start;
  return () => {
    if (provider === start) provider = undefined;
  };
}

/** Who shows what is asked for. */
export const lightboxProvider = (): LightboxProvider | undefined => provider;
