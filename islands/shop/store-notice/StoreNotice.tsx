import { useMemo, useState } from 'react';
import { readCookie, writeCookie } from '../../../src/http/cookies';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { NOTICE } from '.';
import { cookieOf, DISMISS } from './store-notice.model';

export default function StoreNotice() {
  const notices = useMemo(() => [...document.querySelectorAll(NOTICE)], []);
  const cookie = cookieOf(notices[0]);
  const [dismissed, setDismissed] = useState(() => readCookie(cookie) === 'hidden');

  const dismiss = (event: Event) => {
    event.preventDefault();
    // Without an expiry: until the browser closes.
    writeCookie(cookie, 'hidden');
    setDismissed(true);
  };
  const press = (event: Event, link: Element) => {
    if (![' ', 'Enter'].includes((event as KeyboardEvent).key)) return;
    // A click, so that whoever counts clicks hears of it.
    event.preventDefault();
    (link as HTMLElement).click();
  };

  return (
    <>
      {notices.map((notice) => (
        <Bind key={keyOf(notice)} node={notice} styles={{ display: dismissed ? 'none' : '' }} />
      ))}
      {!dismissed && <Bind node={document.body} match={DISMISS} on={{ click: dismiss, keydown: press }} />}
    </>
  );
}
