import { parseHtml } from '../../../src/dom/html';
import { safeUrl } from '../../../src/dom/navigate';
import { warn } from '../../../src/runtime/warn';
import { tell } from '../events';
import { type ConsentConfig, pageLink } from '../params';
import type { Visitor } from '../visitor';
import type { BannerStatus } from './status';

/** Time in ms that a style sheet gets. */
const PATIENCE = 3_000;

/** Id of the element around the banners. */
export const CONTAINER = 'cmplz-cookiebanner-container';

/** The banner for a kind of consent, if the page has one (consent.md §1.2). */
export const findBanner = ({ user_banner_id, consenttype }: ConsentConfig): Element | undefined =>
  document.getElementsByClassName(`cmplz-cookiebanner banner-${user_banner_id} ${consenttype}`)[0];

/** The button that brings the banner back; of several, the others stay hidden. */
export const findReopener = ({ user_banner_id }: ConsentConfig): Element | undefined =>
  [...document.getElementsByClassName(`cmplz-manage-consent manage-consent-${user_banner_id}`)].find((one) =>
    one.closest('#cmplz-manage-consent'),
  );

const KINDS = ['cookie-statement', 'privacy-statement', 'impressum'];

/** A title as the server encodes it. */
const decoded = (title: string): string => parseHtml(title.replaceAll('<', '&lt;')).textContent ?? '';

/** Shows the links that this region has, with their addresses and titles. */
function fillLinks(config: ConsentConfig): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    ':is(.cmplz-links,.cmplz-buttons) a:not(.cmplz-external)',
  )) {
    const kind = KINDS.find((one) => link.classList.contains(one));
    const found = kind && pageLink(config, kind);
    const href = found && safeUrl(found.url);
    link.classList.toggle('cmplz-hidden', !href);
    if (!found || !href) continue;
    link.setAttribute('href', href + (link.getAttribute('data-relative_url') ?? ''));
    if (link.textContent === '{title}') link.textContent = decoded(found.title);
  }
}

/**
 * Fetches the style sheet that says which parts of the banner there are.
 *
 * @param done - told once whether it is there; a page without one has its own
 */
function loadSheet(
  { css_file, consenttype, user_banner_id }: ConsentConfig,
  done: (isThere: boolean) => void,
) {
  const named = css_file
    .replaceAll('{type}', encodeURIComponent(consenttype))
    .replaceAll('{banner_id}', encodeURIComponent(user_banner_id));
  const address = named && safeUrl(named);
  const known = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  if (!named || known.some(({ href }) => href === address)) {
    done(true);
    return;
  }
  let isOver = false;
  // Also one that comes late.
  const end = (isThere: boolean) => {
    if (isOver && !isThere) return;
    isOver = true;
    done(isThere);
  };
  const fail = () => {
    warn({
      what: 'consent',
      cause: 'the style sheet of the banner did not come; the banner shows without it',
      fix: 'Check "css_file" of "var complianz"',
    });
    end(false);
  };
  if (!address) {
    fail();
    return;
  }
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    type: 'text/css',
    href: address,
  });
  link.onload = () => end(true);
  link.onerror = fail;
  // A slow line is no mistake of the shop's: nothing is told of it.
  setTimeout(end, PATIENCE, false);
  document.head.append(link);
}

/** Prepares the banner and shows it as stored (consent.md §3.3). */
export function showBanner(config: ConsentConfig, visitor: Visitor, status: BannerStatus): void {
  const banner = findBanner(config);
  // There the visitor decides in the page itself.
  const place = document.querySelector('#cmplz-manage-consent-container,.cmplz-dropdown-cookiepolicy');
  if (!banner && !place && !config.disable_cookiebanner)
    warn({
      what: 'consent',
      cause: `the page has no banner ${config.user_banner_id} of the kind "${config.consenttype}": nobody can be asked`,
      fix: 'Print it, or correct "var complianz"',
    });
  const isOff = config.disable_cookiebanner || visitor.isSpeedTest || !banner;
  const container = document.getElementById(CONTAINER);
  if (container && document.body.firstElementChild !== container) document.body.prepend(container);
  loadSheet(config, (isThere) => isOff || status.ready(isThere));
  if (!isOff) {
    fillLinks(config);
    status.set();
    if (place) status.hideHere();
  }
  tell('cmplz_cookie_warning_loaded', config.region);
}
