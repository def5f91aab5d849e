import { type ComponentType, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Bind } from '../../src/react/bind';
import { keyOf } from '../../src/react/key-of';
import { warn } from '../../src/runtime/warn';
import { commit } from '../../src/stores/commit';
import { control, type LightboxRequest, lightbox } from '../../src/stores/lightbox';
import { arrivedAt, followAddress } from './address';
import { readOptions } from './lightbox.model';
import type { ShareProps } from './Share';
import { namesOf, outside, readShell } from './shell';
import { closes, fits, openSwipe, type Seen, type Swipe, touch } from './swipe';
import { tabWithin } from './tab';
import { useIdle } from './use-idle';

const before: Seen = {
  index: 0,
  visible: false,
  open: false,
  hidden: true,
  dragging: false,
  zoomable: false,
  zoomed: false,
  loading: false,
};

const OFF = 'pswp__element--disabled';

/** The window is the dialog's, whatever the theme's sheet says. */
const ROOT = {
  position: 'fixed',
  left: '0px',
  top: '0px',
  width: '100%',
  height: '100%',
  'touch-action': 'none',
};

/** Parts that can be switched off, and how. */
const CONTROLS = [
  ['counter', 'counterEl'],
  ['zoom', 'zoomEl'],
  ['fs', 'fullscreenEl'],
  ['share', 'shareEl'],
  ['modal', 'shareEl'],
  ['close', 'closeEl'],
  ['left', 'arrowEl'],
  ['right', 'arrowEl'],
  ['preloader', 'preloaderEl'],
  ['caption', 'captionEl'],
] as const;

/** One opening of the lightbox, from its first frame to its last. */
export function Open({ request }: { request: LightboxRequest }) {
  const { items, tell } = request;
  const count = items.length;
  const { shell, options, names, aside, start, lock } = useMemo(() => {
    const shell = readShell();
    const options = readOptions(request.options);
    const { modal, closeOnScroll, history, galleryUID } = options;
    const wanted = history ? arrivedAt(galleryUID) : undefined;
    return {
      shell,
      options,
      names: namesOf(shell),
      aside: modal ? outside(shell.root) : [],
      start: wanted !== undefined && items[wanted] ? wanted : request.index,
      // Where the page's scrolling closes, it must be able to scroll.
      lock: modal &&
        (!closeOnScroll || touch()) && {
          overflow: 'hidden',
          // What had a scroll bar keeps its room, or the page would jump.
          'scrollbar-gutter': innerWidth > document.documentElement.clientWidth ? 'stable' : undefined,
        },
    };
  }, [request, items]);
  const { root } = shell;
  const [seen, setSeen] = useState<Seen>({ ...before, index: start });
  const { index, hidden, zoomed, loading } = seen;
  const item = items[index] ?? items[0];
  const swipe = useRef<Swipe>(undefined);
  const close = () => swipe.current?.close();

  useLayoutEffect(() => {
    const opened = openSwipe(
      shell,
      { ...request, index: start },
      options,
      (next) =>
        setSeen((now) => {
          const given: Partial<Seen> = typeof next === 'function' ? next(now) : next;
          const same = Object.entries(given).every(([key, value]) => now[key as keyof Seen] === value);
          return same ? now : { ...now, ...given };
        }),
      () => {
        tell?.('destroy');
        if (lightbox.peek() !== request) return;
        commit(() => {
          lightbox.value = undefined;
        });
      },
    );
    swipe.current = opened;
    const commands = { close: opened.close, next: opened.next, prev: opened.prev, goTo: opened.goTo };
    control.value = commands;
    if (options.focus) root.focus({ preventScroll: true });
    return () => {
      if (control.peek() === commands) control.value = undefined;
      if (document.fullscreenElement === root) document.exitFullscreen().catch(reportError);
      opened.end();
    };
  }, [shell, request, start, options, root, tell]);

  const address = useRef<ReturnType<typeof followAddress>>(undefined);
  useEffect(() => {
    if (!options.history) return;
    const made = followAddress(options.galleryUID, start, (at) =>
      at === undefined ? swipe.current?.close() : swipe.current?.goTo(at),
    );
    address.current = made;
    return made.end;
  }, [options, start]);
  useEffect(() => address.current?.show(index), [index]);

  const [slow, setSlow] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each image has its own time
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), options.loadingIndicatorDelay);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading, index, options]);

  const [idle, idleEvents] = useIdle(options);
  const [full, setFull] = useState(false);
  const supportsFull = document.fullscreenEnabled ?? false;
  const fullScreen = () => {
    const done = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen();
    done.catch((error) =>
      warn({ what: 'lightbox', cause: 'no full screen', fix: 'Let this page use it', host: root, error }),
    );
  };

  const [sharing, setSharing] = useState(false);
  const [Share, setShare] = useState<ComponentType<ShareProps>>();
  const share = () => {
    setSharing(!sharing);
    if (Share) return;
    import('./Share')
      .then((part) => setShare(() => part.default))
      .catch((error) =>
        warn({ what: 'lightbox', cause: 'the share menu did not load', fix: 'Try again', host: root, error }),
      );
  };
  const endSharing = () => {
    setSharing(false);
    shell.share?.focus();
  };

  const keydown = (event: Event) => {
    const { key, ctrlKey, altKey, shiftKey, metaKey } = event as KeyboardEvent;
    idleEvents.keydown?.(event);
    const by = ['ArrowLeft', '', 'ArrowRight'].indexOf(key) - 1;
    if (key === 'Tab') tabWithin(root, event as KeyboardEvent);
    if (ctrlKey || altKey || shiftKey || metaKey) return;
    if (key === 'Escape' && sharing) endSharing();
    else if (key === 'Escape' && options.escKey) close();
    else if (Math.abs(by) === 1 && options.arrowKeys) swipe.current?.turn(by);
    else return;
    event.preventDefault();
  };
  const clicks = {
    zoom: () => swipe.current?.zoom(),
    fs: fullScreen,
    share,
    close,
    left: () => swipe.current?.turn(-1),
    right: () => swipe.current?.turn(1),
  };

  const ui = (event: Event) => {
    // A tap shows or hides the controls instead.
    if ((event as PointerEvent).pointerType !== 'touch' && closes(options, event.target)) close();
  };

  return (
    <>
      {aside.map((node) => (
        <Bind key={keyOf(node)} node={node} attrs={{ inert: true }} />
      ))}
      {lock && <Bind node={document.documentElement} styles={lock} />}
      <Bind
        node={root}
        attrs={{
          role: 'dialog',
          'aria-modal': options.modal,
          'aria-hidden': false,
          'aria-label': names.root,
        }}
        styles={ROOT}
        classes={{
          'pswp--supports-fs': supportsFull,
          'pswp--fs': full,
          'pswp--notouch': !touch(),
          'pswp--css_animation': true,
          'pswp--svg': true,
          'pswp--visible': seen.visible,
          'pswp--animated-in': seen.open,
          'pswp--zoom-allowed': seen.zoomable,
          'pswp--zoomed-in': zoomed,
          'pswp--dragging': seen.dragging,
        }}
      />
      {shell.ui && (
        <Bind
          node={shell.ui}
          classes={{
            'pswp__ui--hidden': hidden,
            'pswp__ui--fit': fits(),
            'pswp__ui--one-slide': count === 1,
            'pswp__ui--idle': idle,
          }}
          on={{ click: ui }}
        />
      )}
      {CONTROLS.map(([part, option]) => {
        const node = shell[part];
        return (
          node && (
            <Bind
              key={part}
              node={node}
              classes={{
                [OFF]: !options[option] || (part === 'fs' && !supportsFull),
                'pswp__preloader--active': part === 'preloader' ? slow : undefined,
                'pswp__caption--empty': part === 'caption' ? !item?.title.trim() : undefined,
              }}
              attrs={{
                'aria-label': names[part],
                'aria-live': part === 'counter' || part === 'caption' ? 'polite' : undefined,
                'aria-expanded': part === 'share' ? sharing : undefined,
              }}
              text={part === 'counter' ? `${index + 1}${options.indexIndicatorSep}${count}` : undefined}
              on={{ click: clicks[part as keyof typeof clicks] }}
            />
          )
        );
      })}
      {shell.text && <Bind node={shell.text} text={item?.title ?? ''} />}
      {Share && item && shell.modal && shell.tooltip && (
        <Share
          modal={shell.modal}
          tooltip={shell.tooltip}
          open={sharing}
          item={item}
          buttons={options.shareButtons}
          onClose={endSharing}
          tell={tell}
        />
      )}
      <Bind
        node={document}
        on={{ ...idleEvents, keydown, fullscreenchange: () => setFull(!!document.fullscreenElement) }}
      />
    </>
  );
}
