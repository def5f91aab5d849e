/** An image of a list: its address, and what the list says of its size. */
interface Candidate {
  url: string;
  descriptor: string;
}

/** What is wanted, in CSS px of an image and dots of a screen. */
export interface Wanted {
  width: number;
  /** Dots for each CSS px. */
  ratio: number;
  /** Px that an image in the list may be wider and still be taken (theme.md §3.12.4). */
  precision: number;
}

const candidatesOf = (list: string): Candidate[] =>
  list
    .split(/,\s+/)
    .map((text) => text.trim().split(/\s+/))
    .flatMap(([url, descriptor = '']) => (url ? [{ url, descriptor }] : []));

const widthOf = ({ descriptor }: Candidate): number =>
  /^\d+w$/.test(descriptor) ? Number.parseInt(descriptor, 10) : 0;

const resized = (url: string, width: number): string =>
  `${url}${url.includes('?') ? '&' : '?'}size=${width}x0`;

/** The largest image of a list, if it is wide enough. */
const largest = (candidates: readonly Candidate[], width: number): string | undefined => {
  const [first] = [...candidates].sort((one, other) => widthOf(other) - widthOf(one));
  return first && widthOf(first) >= width ? first.url : undefined;
};

/** The name of a file that is a small copy: it cannot be made larger. */
const THUMBNAIL = /-\d+x\d+\.\w+(\?|$)/;

/**
 * A list of images with those added that a shop's image service makes in the width that is wanted, unless the list has one
 * like it.
 *
 * @param address - of the image itself; a source of a picture has none
 */
export function withWantedSizes(list: string, address: string, { width, ratio, precision }: Wanted): string {
  const candidates = candidatesOf(list);
  const [only] = candidates;
  const isPlain = !address && only && candidates.length === 1 && !only.descriptor;
  if (isPlain) {
    const wide = Math.ceil(width * ratio);
    return ratio > 1
      ? `${resized(only.url, width)} ${width}w, ${resized(only.url, wide)} ${wide}w`
      : resized(only.url, width);
  }
  const isThere = (wanted: number) =>
    candidates.some((one) => widthOf(one) >= wanted && widthOf(one) - wanted <= precision);
  const added: string[] = [];
  const add = (wanted: number) => {
    const base = !address || THUMBNAIL.test(address) ? (largest(candidates, wanted) ?? address) : address;
    if (base && !isThere(wanted)) added.push(`${resized(base, wanted)} ${wanted}w`);
  };
  add(width);
  if (ratio > 1 && !candidates.some(({ descriptor }) => descriptor === `${ratio}x`))
    add(Math.ceil(width * ratio));
  return [list, ...added].join(', ');
}
