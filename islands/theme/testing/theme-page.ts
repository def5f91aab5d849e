import { vi } from 'vitest';
import { openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

const ICON = '<svg><path d="M0 0"/></svg>';

/** The theme's header, menus, backdrop and cart, in the order in which it prints them (theme.md §1.3 to §1.7). */
export const PARTS = {
  menuCloser: `<button class="mobile-menu close-drawer" aria-label="Close menu"><span aria-hidden="true">${ICON}</span></button>`,
  cart: `<div tabindex="-1" id="shoptimizerCartDrawer" class="shoptimizer-mini-cart-wrap" role="dialog" aria-label="Cart drawer"><div id="ajax-loading"></div>
<div class="cart-drawer-heading">Your Cart</div><button type="button" aria-label="Close drawer" class="close-drawer"><span aria-hidden="true">${ICON}</span></button>
<div class="widget woocommerce widget_shopping_cart"><div class="widget_shopping_cart_content"></div></div></div>`,
  opener: `<div class="shoptimizer-cart"><a class="cart-contents" role="button" href="#"><span class="count">0</span></a></div>`,
  toggle: `<div class="site-branding"><button class="menu-toggle" aria-label="Menu" aria-controls="site-navigation" aria-expanded="false"><span class="bar"></span></button></div>`,
  search: `<button class="mobile-search-toggle" aria-label="Toggle search panel" aria-expanded="false">${ICON}</button>
<div class="site-search"><form role="search"><input type="search" name="s" id="find"><button>Search</button></form></div>`,
  menu: `<nav id="site-navigation" class="main-navigation"><ul class="menu">
<li class="menu-item"><a href="/" id="home">Home</a></li>
<li class="menu-item menu-item-has-children" id="shop-item" aria-haspopup="true" aria-expanded="false"><a href="/shop/" id="shop-link"><span>Shop</span></a><span class="caret"></span>
<div class="sub-menu-wrapper"><ul class="sub-menu"><li class="menu-item menu-item-has-children" id="inner-item" aria-expanded="false"><a href="#" id="no-page"><span>More</span></a><span class="caret"></span>
<div class="sub-menu-wrapper"><ul class="sub-menu"><li class="menu-item"><a href="/terms/" id="leaf">Terms</a></li></ul></div></li></ul></div></li></ul></nav>`,
  filter: `<button class="mobile-filter shoptimizer-mobile-toggle">${ICON} Show Filters</button>
<div class="secondary-wrapper"><div id="secondary" class="widget-area" role="complementary"><a href="/ceramics/" id="category">Ceramics</a></div><button class="filters close-drawer" aria-label="Close filters">${ICON}</button></div>`,
};

/** The theme's page around some content. */
export const themePage = (
  content = '',
): string => `${PARTS.menuCloser}<div id="page" class="site">${PARTS.cart}
<header id="masthead"><div class="main-header">${PARTS.toggle}${PARTS.search}<nav class="site-header-cart" id="first-cart">${PARTS.opener}</nav></div></header>
<div class="col-full-nav">${PARTS.menu}<nav class="site-header-cart" id="second-cart">${PARTS.opener}</nav></div><div class="mobile-overlay"></div>
<main id="content">${content}</main></div>`;

/** What jsdom has not: dialogs, and what can be seen. */
function standIns(): void {
  const close = function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.removeAttribute('data-modal');
    this.dispatchEvent(new Event('close'));
  };
  const show = function (this: HTMLDialogElement) {
    this.open = true;
  };
  const showModal = function (this: HTMLDialogElement) {
    this.open = true;
    this.setAttribute('data-modal', '');
    this.querySelector<HTMLElement>('button')?.focus();
  };
  Object.assign(HTMLDialogElement.prototype, { close, show, showModal });
  Object.assign(Element.prototype, {
    checkVisibility(this: Element) {
      return !this.closest('[hidden],dialog:not([open])');
    },
  });
}

/** Takes back what a page of this area was given. */
export function removeStandIns(): void {
  for (const name of ['close', 'show', 'showModal'])
    Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
}

/** Opens a page of the theme, on a telephone unless it says otherwise. */
export async function openThemePage(options: ShopPageOptions): Promise<ShopPage> {
  standIns();
  return openPage({ narrow: true, ...options });
}

/** Where closed panels stand: beside the viewport, as the theme's style sheet puts them there. */
export function standBeside(selector: string, stateClass: string): void {
  const usual = Element.prototype.getBoundingClientRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (!this.matches(selector) || document.body.classList.contains(stateClass)) return usual.call(this);
    return new DOMRect(-300, 0, 300, 600);
  });
}

/** Which part of the page has the focus. */
export const focused = (): string => {
  const at = document.activeElement;
  return at && at !== document.body ? at.id || at.className || at.localName : '';
};

/** What takes no focus now, by id or class. */
export const inert = (): string[] =>
  [...document.querySelectorAll('[inert]')].map((one) => one.id || one.className);
