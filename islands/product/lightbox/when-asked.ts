import type { Strategy } from '../../../src/runtime/strategies';

/** Loads when somebody asks for the lightbox, or is likely to. */
export const asked: Strategy = ({ start }) => {
  const stop = serveLightbox(async () => {
    const live = await start();
    // From now on links are links.
    if (!live) stop();
    return live;
  });
};

/** Fetches the view; resolves to whether it is at work. */
type Serve = () => Promise<boolean>;

let serve: Serve | undefined;

/**
 * Says who shows what is asked for. Without anybody nothing opens, and links stay links. A file of its own: the
 * island's definition is on every product page, what is shown is not.
 *
 * @returns how to end that
 */
export function serveLightbox(start: Serve): () => void {
  serve = start;
  return () => {
    if (serve === start) serve = undefined;
  };
}

/** Who shows what is asked for. */
export const server = (): Serve | undefined => serve;
