/** A quantity on the page of the cart, by what is sent: themes give it other classes. */
export const CART_QUANTITY = ':is(.qty,[name^="cart["][name$="[qty]"])';
