import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { hasModifierKey } from '../../../../src/dom/modifiers';
import { Bind } from '../../../../src/react/bind';
import { keyOf } from '../../../../src/react/key-of';
import { useLater } from '../../../../src/react/use-later';
import { commit } from '../../../../src/runtime/commit';
import { warn } from '../../../../src/runtime/warn';
import { type LightboxRequest, lightboxControl, lightboxRequest } from '../../store/lightbox';
import { keepTabInside } from './keep-tab-inside';
import { readOptions } from './lightbox.model';
import {
  CLOSED_STATE,
  closesByClickOn,
  FILL,
  hasTouch,
  type LightboxState,
  leavesRoomForBars,
  openPhotoSwipe,
  type PhotoSwipeControl,
} from './photoswipe';
import { elementsOutside, needsOwnNames, readShell } from './shell';

const OFF = 'pswp__element--disabled';

const loadOptionalParts = () => import('./optional/OptionalParts');

/** The window is the dialog's, whatever the theme's sheet says. */
const ROOT = { ...FILL, position: 'fixed' };

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
export function OpenLightbox({ request }: { request: LightboxRequest }) {
  const { items } = request;
  const count = items.length;
  const { shell, options, extra, aside, lock } = useMemo(() => {
    const shell = readShell();
    const options = readOptions(request.options);
    const { modal, history, timeToIdle, shareEl } = options;
    const closeOnScroll = options.closeOnScroll && !hasTouch();
    return {
      shell,
      options,
      extra: history || timeToIdle || shareEl || closeOnScroll || needsOwnNames(shell),
      aside: modal ? elementsOutside(shell.root) : [],
      // Where the page's scrolling closes, it must be able to scroll.
      lock: modal &&
        !closeOnScroll && {
          overflow: 'hidden',
          // What had a scroll bar keeps its room, or the page would jump.
          'scrollbar-gutter': innerWidth > document.documentElement.clientWidth ? 'stable' : undefined,
        },
    };
  }, [request]);
  const { root } = shell;
  const [seen, setSeen] = useState<LightboxState>({ ...CLOSED_STATE, index: request.index });
  const { index, hidden, zoomed, loading } = seen;
  const item = items[index] ?? items[0];
  const swipe = useRef<PhotoSwipeControl>(undefined);
  const [ready, setReady] = useState<PhotoSwipeControl>();
  const close = () => swipe.current?.close();

  useLayoutEffect(() => {
    const gone = () => {
      if (lightboxRequest.peek() !== request) return;
      commit(() => {
        lightboxRequest.value = undefined;
      });
    };
    const opened = openPhotoSwipe(shell, request, options, setSeen, gone);
    // A script took it away: nobody could close it, and the page would stay out of reach.
    const watch = new MutationObserver(() => root.isConnected || gone());
    watch.observe(document, { childList: true, subtree: true });
    swipe.current = opened;
    lightboxControl.value = opened;
    // In a task of its own: with the view it would be a long one.
    const later = setTimeout(() => commit(() => setReady(opened)));
    return () => {
      clearTimeout(later);
      watch.disconnect();
      if (lightboxControl.peek() === opened) lightboxControl.value = undefined;
      if (document.fullscreenElement === root) document.exitFullscreen().catch(reportError);
      opened.end();
    };
  }, [shell, request, options, root]);

  useLayoutEffect(() => {
    ready?.init();
    if (ready && options.focus) root.focus({ preventScroll: true });
  }, [ready, options, root]);

  const [slow, setSlow] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each image has its own time
  useLayoutEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), options.loadingIndicatorDelay);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading, index, options]);

  const [full, setFull] = useState(false);
  const supportsFull = document.fullscreenEnabled ?? false;
  const fullScreen = () => {
    const done = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen();
    done.catch((error) =>
      warn({
        help: 'full-screen',
        what: 'lightbox',
        cause: 'no full screen',
        fix: 'Let this page use it',
        host: root,
        error,
      }),
    );
  };

  const [optional, fetchOptional] = useLater(loadOptionalParts);
  const dismiss = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!extra) return;
    fetchOptional().catch((error) =>
      warn({
        help: 'lightbox-parts',
        what: 'lightbox',
        cause: 'a part did not load',
        fix: 'It works without',
        host: root,
        error,
      }),
    );
  }, [extra, root, fetchOptional]);

  const keydown = (event: Event) => {
    const { key } = event as KeyboardEvent;
    const by = ['ArrowLeft', '', 'ArrowRight'].indexOf(key) - 1;
    if (key === 'Tab') keepTabInside(root, event as KeyboardEvent);
    if (hasModifierKey(event)) return;
    if (key === 'Escape' && dismiss.current) dismiss.current();
    else if (key === 'Escape' && options.escKey) close();
    else if (Math.abs(by) === 1 && options.arrowKeys) swipe.current?.turn(by);
    else return;
    event.preventDefault();
  };
  const clicks = {
    zoom: () => swipe.current?.zoom(),
    fs: fullScreen,
    close,
    left: () => swipe.current?.turn(-1),
    right: () => swipe.current?.turn(1),
  };

  const ui = (event: Event) => {
    // A tap shows or hides the controls instead.
    if ((event as PointerEvent).pointerType !== 'touch' && closesByClickOn(options, event.target)) close();
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
        }}
        styles={ROOT}
        classes={{
          'pswp--supports-fs': supportsFull,
          'pswp--fs': full,
          'pswp--notouch': !hasTouch(),
          'pswp--css_animation': true,
          'pswp--svg': true,
          'pswp--visible': seen.visible,
          'pswp--animated-in': seen.open,
          'pswp--zoom-allowed': seen.isZoomable,
          'pswp--zoomed-in': zoomed,
          'pswp--dragging': seen.dragging,
        }}
      />
      {shell.ui && (
        <Bind
          node={shell.ui}
          classes={{
            'pswp__ui--hidden': hidden,
            'pswp__ui--fit': leavesRoomForBars(),
            'pswp__ui--one-slide': count === 1,
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
                'aria-live': part === 'counter' || part === 'caption' ? 'polite' : undefined,
              }}
              text={part === 'counter' ? `${index + 1}${options.indexIndicatorSep}${count}` : undefined}
              on={{ click: clicks[part as keyof typeof clicks] }}
            />
          )
        );
      })}
      {shell.text && <Bind node={shell.text} text={item?.title ?? ''} />}
      {optional && item && (
        <optional.default {...{ shell, options, index, item, count, zoomed, swipe, dismiss }} />
      )}
      <Bind node={document} on={{ keydown, fullscreenchange: () => setFull(!!document.fullscreenElement) }} />
    </>
  );
}
