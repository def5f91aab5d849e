import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Bind } from '../../../../../src/react/bind';
import type { LightboxItem } from '../../../store/lightbox';
import type { Options } from '../lightbox.model';
import { hasTouch, type PhotoSwipeControl } from '../photoswipe';
import type { Shell } from '../shell';
import { indexFromAddress, syncWithAddress } from './address';
import { controlNames } from './names';
import Share from './Share';
import { useIdleControls } from './use-idle';

/** What the parts that few shops ask for need to know. */
export interface OptionalPartsProps {
  shell: Shell;
  options: Options;
  /** What is shown. */
  index: number;
  item: LightboxItem;
  count: number;
  zoomed: boolean;
  swipe: RefObject<PhotoSwipeControl | undefined>;
  /** What Escape does first. */
  dismiss: RefObject<(() => void) | undefined>;
}

/** History, idle controls, closing by scrolling, names and the share menu: fetched where the options ask for one of them. */
export default function OptionalParts({
  shell,
  options,
  index,
  item,
  count,
  zoomed,
  swipe,
  dismiss,
}: OptionalPartsProps) {
  const { ui, share, modal, tooltip } = shell;
  const [idle, events] = useIdleControls(options);

  const first = useRef(index);
  const address = useRef<ReturnType<typeof syncWithAddress>>(undefined);
  useLayoutEffect(() => {
    const { history, galleryUID } = options;
    if (!history) return;
    const wanted = indexFromAddress(galleryUID, count) ?? first.current;
    const move = (at: number | undefined) =>
      at === undefined ? swipe.current?.close() : swipe.current?.goTo(at);
    move(wanted);
    const made = syncWithAddress(galleryUID, wanted, move);
    address.current = made;
    return made.end;
  }, [options, swipe, count]);
  useLayoutEffect(() => address.current?.show(index), [index]);

  const names = useMemo(() => controlNames(shell), [shell]);
  const close = () => swipe.current?.close();
  const wheel = (event: Event) => {
    // It zooms, or moves the image.
    if (!(event as WheelEvent).ctrlKey && !zoomed) close();
  };

  const [sharing, setSharing] = useState(false);
  const end = () => {
    setSharing(false);
    share?.focus();
  };
  useLayoutEffect(() => {
    dismiss.current = sharing ? end : undefined;
  });
  return (
    <>
      <Bind node={document} on={events} />
      {options.closeOnScroll && !hasTouch() && <Bind node={window} on={{ scroll: close, wheel }} />}
      {Object.entries(names).map(([part, name]) => {
        const node = shell[part as keyof typeof names];
        return node && <Bind key={part} node={node} attrs={{ 'aria-label': name }} />;
      })}
      {ui && <Bind node={ui} classes={{ 'pswp__ui--idle': idle }} />}
      {options.shareEl && share && modal && tooltip && (
        <>
          <Bind
            node={share}
            attrs={{ 'aria-expanded': sharing }}
            on={{ click: () => setSharing(!sharing) }}
          />
          <Share
            modal={modal}
            tooltip={tooltip}
            open={sharing}
            item={item}
            buttons={options.shareButtons}
            onClose={end}
          />
        </>
      )}
    </>
  );
}
