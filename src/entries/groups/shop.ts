// Every shop page: adding to the cart, messages, and what mounts views. The other groups of views stand on this one, and
// all on what the loader consists of, so that the build makes one file of each instead of one for each combination.
import '../areas';
import '../areas/everywhere';
import '../boot';
// Lists and the cart page cover what they wait for; pages have one or the other.
import '../../react/overlay';
// What lists have no use for and every other page has: fetched once for the whole visit.
import '../../dom/move';
import '../../dom/scroll';
import '../../dom/slide';
import '../../dom/visible';
import '../../shop/nonce';

export { default as AddToCart } from '../../../islands/add-to-cart/AddToCart';
export { default as ButtonLinks } from '../../../islands/button-links/ButtonLinks';
export { default as CartFragments } from '../../../islands/cart-fragments/CartFragments';
export { default as Notices } from '../../../islands/notices/Notices';
export { default as StoreNotice } from '../../../islands/store-notice/StoreNotice';
export { setNonce } from '../../dom/html';
export { mount } from '../../react/mount';
