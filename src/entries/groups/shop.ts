// Every shop page: the cart, messages, lists, and what mounts views. The other groups stand on this one, so that the
// build makes one file of it instead of one for each combination of groups; and it names what the loader stands on, so
// that the loader is one file as well.
import '../boot';
import '../islands';

export { default as AddToCart } from '../../../islands/add-to-cart/AddToCart';
export { default as ButtonLinks } from '../../../islands/button-links/ButtonLinks';
export { default as CartFragments } from '../../../islands/cart-fragments/CartFragments';
export { default as ListOrder } from '../../../islands/list-order/ListOrder';
export { default as MiniCart } from '../../../islands/mini-cart/MiniCart';
export { default as Notices } from '../../../islands/notices/Notices';
export { default as Quantity } from '../../../islands/quantity/Quantity';
export { default as StoreNotice } from '../../../islands/store-notice/StoreNotice';
export { setNonce } from '../../dom/html';
export { mount } from '../../react/mount';
