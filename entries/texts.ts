import * as text from '../src/page/text';

/** Texts of ours in English, for what the legacy page never said, and so does not supply: the list for translators. */
export const english = {
  addFailed: 'This product could not be added to the cart. Please try again.',
  addUnknown: 'It is not certain whether this product was added. Please check your cart.',
  removeFailed: 'This product could not be removed from the cart. Please try again.',
  removeUnknown: 'It is not certain whether this product was removed. Please check your cart.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  quantityUp: 'Increase quantity',
  quantityDown: 'Reduce quantity',
  quantityUpdated: 'Quantity updated to %s',
  open: 'Open',
  expandMenu: 'Expand',
  collapseMenu: 'Collapse',
  search: 'Search',
  dialog: 'Dialog',
  cartDrawer: 'Cart drawer',
  cookieConsent: 'Cookie consent',
  dismiss: 'Dismiss',
  loadOnce: 'Load only this, only once',
  cartFailed: 'The cart could not be updated. Please try again.',
  cartChanged: 'Your cart has changed. Please look at your order.',
  orderFailed: 'Please look whether your order was placed.',
  paymentFailed: 'The payment could not be made. Please try again.',
  paymentPageFailed:
    'Your order was received, but its payment page could not be opened. Please look at your orders.',
  paymentTakesTime: 'The payment is taking longer than usual.',
  placingOrder: 'Placing the order',
  mayBePaid: 'Your payment may have gone through. Please look at your orders before you pay again.',
  nothingToPay: 'There is nothing to pay. Please look at your cart.',
  agreedNotOrdered: 'You have agreed to the payment. Please look at your details, and place your order.',
  fileNotSent: 'Your file cannot be sent this way. Please add the product to your cart, and pay there.',
  orderNotTaken:
    'The shop does not take this order yet. Please look for what it still asks for, such as a box to tick.',
  amountChanged: 'The amount has changed. Please look at it, and pay again.',
  totalsChanged: 'The total has changed. Please look at your order, and place it again.',
  totalsFailed: 'The totals could not be updated.',
  totalsKeepChanging: 'The total keeps changing. Please wait a moment, and place your order again.',
  orderChanged: 'Your order has changed. Please look at it, and place it again.',
  orderNotSent: 'Your order was not sent. Please look at it, and place it again.',
  methodChanged: 'The payment method has changed. Please look at it, and try again.',
  detailsChanged: 'Your details have changed. Please look at them, and try again.',
  totalsUpdated: 'Totals updated.',
  updatingTotals: 'Updating the totals',
  images: 'Images',
  zoomImage: 'Zoom in/out',
  fullScreen: 'Toggle fullscreen',
  share: 'Share',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  imageFailed: '%The image% could not be loaded.',
  shareFacebook: 'Share on Facebook',
  shareTwitter: 'Tweet',
  sharePinterest: 'Pin it',
  shareDownload: 'Download image',
  noMatches: 'No matches found',
  stopWaiting: 'Stop waiting',
  pressAgain: 'Not done, because something was changed meanwhile. Please press again.',
  stripeTimeout: 'A timeout occurred while connecting to the server. Please try again.',
  stripeAborted: 'The connection to the server was aborted. Please try again.',
  stripeOffline: 'An error occurred while connecting to the server. Please try again.',
  stripeOrderProblem: 'There was a problem processing the order.',
  stripeBillingRequired: 'Billing %s is a required field.',
  stripeShippingRequired: 'Shipping %s is a required field.',
  stripePaymentFailed: 'Payment failed. Please try again.',
  stripeUnusable: 'Unable to process this payment, please try again or use alternative method.',
  stripeUnknown: 'An unknown error occurred.',
  stripeInvalidDetails:
    'Invalid or missing payment details. Please ensure the provided payment method is correctly entered.',
  stripeBlikInvalid: 'BLIK Code is invalid',
  stripeBlikMissing: 'Please enter a valid BLIK code',
  stripeBlikCode: 'BLIK Code',
  stripeBlikNext:
    'After submitting your order, please authorize the payment in your mobile banking application.',
  stripeIncomplete: 'Your payment information is incomplete.',
  stripeNotSaved: 'This payment method cannot be saved for future use.',
  stripeLoading: 'Loading payment method…',
  stripeVoucherFailed: 'There was a problem processing the payment. Please refresh the page to try again.',
  stripeUnknownWallet: 'Invalid wallet type. Please try again.',
  stripeLoadFailed: 'Failed to load %s payment method. Please refresh the page and try again.',
  stripeUnreachable: 'This way to pay could not be loaded. Please try again, or choose another one.',
  stripeNotAdded: 'There was an error adding the product to the cart.',
  stripeMoreEntered:
    'This button cannot take along what you have entered. Please add the product to your cart, and pay there.',
  stripeLeftOut:
    'This button cannot take along: %s. Please order with the form below, or press it again to order without.',
  stripeNotChosen: 'Please select your product options before proceeding.',
  stripeUnavailable: 'Sorry, this product is unavailable. Please choose a different combination.',
  stripeProductProblem: 'There was an error getting the product information.',
  stripeTaxesByBilling:
    'Final taxes charged can differ based on your actual billing address when using Express Checkout buttons (Link, Google Pay or Apple Pay).',
  stripeCashAppLimit:
    'Please note that, depending on your account and transaction history, Cash App Pay may reject your transaction due to its amount.',
} as const;

/** Name of a text of ours. */
export type TextKey = keyof typeof english;

/** A text in the language of the page: what the page or the build says it is, else the English words. */
export const t: (key: TextKey, words: string) => string = text.t;

/**
 * Translates the texts that the page does not supply; the others stay.
 *
 * @example
 * setText({ dismiss: 'Schließen' });
 */
export const setText: (translated: Partial<Record<TextKey, string>>) => void = text.setText;
