/** Types that nothing can be paid with a second time (stripe.md §3.8). */
export const ONCE = [
  'alipay',
  'affirm',
  'afterpay_clearpay',
  'au_becs_debit',
  'boleto',
  'eps',
  'giropay',
  'klarna',
  'multibanco',
  'p24',
  'oxxo',
  'wechat_pay',
];
