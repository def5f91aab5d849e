import { arabic, english, lengthy, type Words } from './words';

/** What the checkout prints in the language of its page. */
export interface CheckoutWords {
  shop: Words;
  billing: string;
  different: string;
  account: string;
  notes: string;
  order: string;
  product: string;
  total: string;
  shipment: string;
  place: string;
  /** A gateway's own words for the order button. */
  confirm: string;
  terms: readonly [text: string, link: string];
  coupon: readonly [question: string, link: string, label: string, button: string];
  login: readonly [question: string, link: string];
  /** Over the labels of address fields. */
  labels: Readonly<Record<string, string>>;
  /** Shipping methods and gateways, by what they are sent as. */
  names: Readonly<Record<string, string>>;
}

export const englishCheckout: CheckoutWords = {
  shop: english,
  billing: 'Billing details',
  different: 'Ship to a different address?',
  account: 'Create an account?',
  notes: 'Order notes',
  order: 'Your order',
  product: 'Product',
  total: 'Total',
  shipment: 'Shipment',
  place: 'Place order',
  confirm: 'Confirm the order',
  terms: ['I have read and agree to the', 'terms and conditions'],
  coupon: ['Have a coupon?', 'Enter your code', 'Coupon:', 'Apply coupon'],
  login: ['Returning customer?', 'Click here to log in'],
  labels: {},
  names: {
    'flat_rate:1': 'Parcel post',
    'local_pickup:2': 'Pick up at the studio',
    'flat_rate:3': 'Parcel post abroad',
    bacs: 'Bank transfer',
    cheque: 'Check',
    cod: 'Cash on delivery',
    card: 'Card',
    quick: 'Quick wallet',
  },
};

export const arabicCheckout: CheckoutWords = {
  ...englishCheckout,
  shop: arabic,
  billing: 'تفاصيل الفاتورة',
  different: 'الشحن إلى عنوان آخر؟',
  account: 'إنشاء حساب؟',
  notes: 'ملاحظات الطلب',
  order: 'طلبك',
  product: 'المنتج',
  total: 'الإجمالي',
  shipment: 'الشحن',
  place: 'إتمام الطلب',
  confirm: 'تأكيد الطلب',
  terms: ['قرأت ووافقت على', 'الشروط والأحكام'],
  coupon: ['لديك قسيمة؟', 'أدخل الرمز', 'القسيمة:', 'استخدام القسيمة'],
  login: ['عميل عائد؟', 'تسجيل الدخول'],
  labels: { first_name: 'الاسم', last_name: 'اللقب', country: 'البلد', email: 'البريد الإلكتروني' },
  names: {
    ...englishCheckout.names,
    'flat_rate:1': 'طرد بريدي',
    'local_pickup:2': 'الاستلام من الورشة',
    bacs: 'تحويل مصرفي',
    cheque: 'شيك',
    cod: 'الدفع عند الاستلام',
  },
};

export const lengthyCheckout: CheckoutWords = {
  ...englishCheckout,
  shop: lengthy,
  different: 'Lieferung an eine von der Rechnungsanschrift abweichende Anschrift?',
  place: 'Zahlungspflichtig bestellen und zur Auftragsbestätigung weitergehen',
  terms: [
    'Ich habe zur Kenntnis genommen und erkläre mich einverstanden mit den',
    'Allgemeinen Geschäfts- und Lieferbedingungen einschließlich der Widerrufsbelehrung',
  ],
  names: {
    ...englishCheckout.names,
    'flat_rate:1': 'Paketdienstleistung mit Zustellung an der Haustür und Altersnachweis',
    bacs: 'Überweisung von einem Girokonto bei der Kreis- und Stadtsparkasse',
  },
};
