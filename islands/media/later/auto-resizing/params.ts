import { readGlobal } from '../../../../src/page/globals';
import { flag, optional, type Reader, shape } from '../../../../src/page/schema';

/** A number of 0 or more; what is none is 0 (theme.md §2). */
const precision: Reader<number> = (value) => Math.max(0, Number(value) || 0);

const autoResizing = { precision: 5, skipAutoWidth: true };

/** Configuration of a shop's image service, if the page has it. */
export const resizeOptions = () => {
  const read = readGlobal(
    'smushLazyLoadOptions',
    shape({
      autoResizingEnabled: optional(flag(), false),
      autoResizeOptions: optional(
        shape({
          precision: optional(precision, autoResizing.precision),
          skipAutoWidth: optional(flag(), autoResizing.skipAutoWidth),
        }),
        autoResizing,
      ),
    }),
  );
  return read && { autoResizingEnabled: read.autoResizingEnabled, ...read.autoResizeOptions };
};

/** What the image service is asked for. */
export type ResizeOptions = NonNullable<ReturnType<typeof resizeOptions>>;
