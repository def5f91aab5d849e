import type { Surface } from '../appearance/surface';

const ADDRESS = ['billing', 'shipping'];

/** The page's checkout as blocks. */
export const BLOCK: Surface = {
  places: ADDRESS.map((name) => `#${name}.wc-block-components-address-form`),
  inputs: ADDRESS.map((name) => `#${name}-first_name`),
  label: '.wc-block-components-checkout-step__description',
  text: '.wc-block-components-checkout-step__description, .wc-block-components-text-input',
  row: 'div',
  valid: 'wc-block-components-text-input',
  invalid: 'wc-block-components-text-input has-error',
  backgrounds: [
    '#payment-method .wc-block-components-radio-control-accordion-option',
    '#payment-method',
    'form.wc-block-checkout__form',
    '.wc-block-checkout',
    'body',
  ],
};
