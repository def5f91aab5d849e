import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { safeUrl } from '../../src/dom/navigate';
import { Outlet } from '../../src/react/outlet';
import { useValue } from '../../src/react/use-value';
import { ownLists } from './cart-refusal';
import { ownErrors, ownErrorView } from './store/notices';

const noteOwn = (list: HTMLElement | null): void => {
  if (list) ownLists.add(list);
};

/**
 * Our own errors, in the page's wrapper and with its classes, so that the theme styles them. Each island that has some
 * brings this view, for the page may have no other; they are shown once.
 */
export function OwnErrors(): ReactNode {
  const self = useMemo(() => Symbol(), []);
  const view = useValue(ownErrorView);
  const list = useValue(ownErrors);
  useLayoutEffect(() => {
    if (!view) ownErrorView.value ??= self;
  }, [view, self]);
  useLayoutEffect(
    () => () => {
      if (ownErrorView.peek() === self) ownErrorView.value = undefined;
    },
    [self],
  );
  if (view !== self || !list.length) return null;
  const wrapper =
    document.querySelector('.woocommerce-notices-wrapper') ??
    document.querySelector('main, #content, #main') ??
    document.body;
  return (
    <Outlet node={wrapper} at="afterbegin">
      <ul className="woocommerce-error" role="alert" ref={noteOwn}>
        {list.map(({ text, link }) => (
          <li key={text}>
            {text}
            {link && safeUrl(link.href) && (
              <>
                {' '}
                <a href={link.href}>{link.text}</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </Outlet>
  );
}
