import { parseHtml } from '../../../src/dom/html';
import { safeUrl } from '../../../src/dom/navigate';
import { t } from '../../../src/page/text';
import { type ConsentConfig, pageLink } from '../params';
import { decidesByService } from './blocked';

const NOTICE = 'cmplz-blocked-content-notice';

/** Puts words in the place of their names, as text: a service can have any name. */
function fill(root: Node, words: Readonly<Record<string, string>>): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    node.nodeValue = (node.nodeValue ?? '').replace(/\{(\w+)\}/g, (whole, name) => words[name] ?? whole);
}

const fillText = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) => words[name] ?? whole);

/** The name of a category for people: as configured, else as the banner has it (Q25). */
function labelOf(category: string, { categories }: ConsentConfig): string {
  const [shown] = document.getElementsByClassName(`cmplz-category cmplz-${category}`);
  const title = shown?.querySelector('.cmplz-category-title');
  return String(categories[category] ?? '') || title?.textContent?.trim() || category;
}

/** The name of a service for people. */
const readable = (service: string): string => {
  const words = service.replace('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const mark = (element: Element, attributes: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(attributes)) if (value) element.setAttribute(name, value);
};

function categoryNotice(config: ConsentConfig, category: string, service: string): HTMLElement {
  const notice = document.createElement('button');
  notice.type = 'button';
  notice.className = `${NOTICE} cmplz-accept-category cmplz-accept-${category}`;
  const words = { category: labelOf(category, config) };
  notice.append(parseHtml(config.placeholdertext));
  fill(notice, words);
  const label = fillText(config.aria_label, words);
  mark(notice, { 'data-service': service, 'data-category': category, 'aria-label': label });
  return notice;
}

function serviceNotice(config: ConsentConfig, category: string, service: string): HTMLElement {
  const notice = document.createElement('div');
  notice.className = NOTICE;
  notice.append(parseHtml(config.placeholdertext));
  const statement = pageLink(config, 'cookie-statement');
  fill(notice, { service: readable(service), title: statement?.title ?? '' });
  const words = { service: readable(service), category };
  for (const button of notice.querySelectorAll('button'))
    mark(button, {
      type: 'button',
      'data-service': service,
      'data-category': category,
      'aria-label': fillText(config.aria_label, words),
    });
  for (const link of notice.querySelectorAll('.cmplz-links a')) {
    const href = safeUrl(statement?.url);
    if (href) link.setAttribute('href', href);
    else if (link.parentElement) link.parentElement.hidden = true;
  }
  return notice;
}

/**
 * Says in the place of something that waits what it is, with a button that allows it (consent.md §3.6). Once for each place;
 * not where the shop has no text for it.
 */
export function insertNotice(
  place: Element,
  category: string,
  service: string,
  config: ConsentConfig,
  hasLoadOnce = false,
): void {
  const box = place.matches('video') ? place.parentElement : place;
  if (!box || !config.placeholdertext || box.querySelector(`:scope > .${NOTICE}`)) return;
  const make = decidesByService() && service ? serviceNotice : categoryNotice;
  box.append(make(config, category, service));
  if (hasLoadOnce && box.querySelector(LOADABLE)) box.append(onceButton());
}

/** Lets this one embed come, without a decision about others like it, and without remembering it. */
export const ONCE = 'atoll-load-once';
/** Kinds of embeds that come by an address alone. */
export const LOADABLE = 'iframe[data-src-cmplz],img[data-src-cmplz]';

function onceButton(): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = ONCE;
  button.textContent = t('loadOnce', 'Load only this, only once');
  // Below what the style sheet of the banner lays over the place.
  Object.assign(button.style, {
    position: 'absolute',
    insetInline: '0',
    bottom: '0.5rem',
    margin: 'auto',
    width: 'fit-content',
    minHeight: '24px',
    zIndex: '10',
  });
  return button;
}

/** Who pressed a notice is taken to its place: what comes there can be hidden until it has loaded. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Takes away what is said about something that may come now. */
export function removeNotices(isAllowed: (button: Element) => boolean): void {
  for (const notice of document.querySelectorAll(`.${NOTICE}`)) {
    const button = notice.matches('[data-category]') ? notice : notice.querySelector('[data-category]');
    if (!button || !isAllowed(button)) continue;
    const place = notice.parentElement;
    const once = place?.querySelector(`:scope > .${ONCE}`);
    const hadFocus = [notice, once].some((one) => one?.contains(document.activeElement));
    once?.remove();
    notice.remove();
    if (hadFocus && place) focusPlace(place);
  }
}
