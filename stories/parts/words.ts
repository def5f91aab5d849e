import type { PictureKind } from '../../fixtures/shop/pictures/kinds';

/** A product of the stories' shop. */
export interface Product {
  id: number;
  name: string;
  price: string;
  kind: PictureKind;
}

/** Everything a theme prints in the language of its page. */
export interface Words {
  list: string;
  add: string;
  addNamed: (name: string) => string;
  added: (name: string) => string;
  removeNamed: (name: string) => string;
  removed: (name: string) => string;
  cart: string;
  viewCart: string;
  checkout: string;
  subtotal: string;
  empty: string;
  items: (count: number) => string;
  showPassword: string;
  hidePassword: string;
  close: string;
  currency: string;
  products: readonly Product[];
}

export const english: Words = {
  list: 'For the table',
  add: 'Add to cart',
  addNamed: (name) => `Add to cart: “${name}”`,
  added: (name) => `“${name}” has been added to your cart`,
  removeNamed: (name) => `Remove ${name} from cart`,
  removed: (name) => `“${name}” has been removed from your cart`,
  cart: 'Cart',
  viewCart: 'View cart',
  checkout: 'Checkout',
  subtotal: 'Subtotal:',
  empty: 'No products in the cart.',
  items: (count) => `${count} ${count === 1 ? 'item' : 'items'}`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  close: 'Close',
  currency: '$',
  products: [
    { id: 11, name: 'Tide mug', price: '24.00', kind: 'mug' },
    { id: 12, name: 'Dune bowl', price: '32.00', kind: 'bowl' },
    { id: 13, name: 'Field blanket', price: '118.00', kind: 'blanket' },
  ],
};

export const arabic: Words = {
  list: 'أواني المائدة',
  add: 'أضف إلى السلة',
  addNamed: (name) => `أضف إلى السلة: ${name}`,
  added: (name) => `أضيف ${name} إلى سلتك`,
  removeNamed: (name) => `أزل ${name} من السلة`,
  removed: (name) => `أزيل ${name} من سلتك`,
  cart: 'السلة',
  viewCart: 'عرض السلة',
  checkout: 'إتمام الشراء',
  subtotal: 'المجموع:',
  empty: 'لا توجد منتجات في السلة.',
  items: (count) => `عدد المنتجات: ${count}`,
  showPassword: 'أظهر كلمة المرور',
  hidePassword: 'أخف كلمة المرور',
  close: 'إغلاق',
  currency: '€',
  products: [
    { id: 11, name: 'كوب المد', price: '24.00', kind: 'mug' },
    { id: 12, name: 'وعاء الكثبان', price: '32.00', kind: 'bowl' },
    { id: 13, name: 'بطانية الحقل', price: '118.00', kind: 'blanket' },
  ],
};

/** Compound words that nothing can break, and names that fill several lines. */
export const lengthy: Words = {
  ...english,
  list: 'Gebrauchskeramik und Heimtextilien für den Esstisch',
  add: 'In den Einkaufswagen legen und weiter einkaufen',
  addNamed: (name) => `In den Einkaufswagen legen und weiter einkaufen: ${name}`,
  viewCart: 'Einkaufswageninhaltsübersicht ansehen',
  products: [
    { id: 11, name: 'Steinzeughenkelbechergeschenkverpackung', price: '1,024.00', kind: 'mug' },
    {
      id: 12,
      name: 'Hand-thrown serving bowl with a dune-coloured glaze outside, a salt glaze inside and a foot ring left bare',
      price: '32.00',
      kind: 'bowl',
    },
    { id: 13, name: 'Blanket', price: '118.00', kind: 'blanket' },
  ],
};
