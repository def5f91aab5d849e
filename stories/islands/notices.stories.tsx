import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { sendShopEvent } from '../../islands/shop/events';
import notices from '../../islands/shop/notices';
import { showError } from '../../islands/shop/store/notices';
import { commit } from '../../src/runtime/commit';
import { noticesWrapper } from '../parts/markup';
import { pass } from '../parts/play';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Notices' } satisfies Meta;

const islands = [notices];

const message = (text: string) =>
  `<div class="woocommerce-message" role="alert">${text} <a href="/cart/" class="button wc-forward">View cart</a></div>`;
const errors = (...texts: string[]) =>
  `<ul class="woocommerce-error" role="alert">${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
const page = (content = '', title = 'Checkout') =>
  `${noticesWrapper(content)}<h1>${title}</h1><p><label for="town">Town</label> <input type="text" id="town"></p>`;

const added = '“Tide mug” has been added to your cart.';

export const WithoutMessages: StoryObj = serverPage({ islands, html: page() });

/** What the server printed takes focus, so that readers say it and the keyboard goes on from there. */
export const ServerMessage: StoryObj = serverPage(
  { islands, html: page(message(added)) },
  async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    await expect(canvas.getByRole('alert')).toHaveAttribute('tabindex', '-1');
  },
);

export const ServerErrors: StoryObj = serverPage(
  {
    islands,
    html: page(errors('Please enter a town.', 'Please enter an email address, such as name@example.org.')),
  },
  async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
  },
);

export const BlockThemeMessage: StoryObj = serverPage({
  islands,
  html: page(`<div class="wc-block-components-notice-banner is-error" role="alert">
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm1 12h-2v-2h2v2Zm0-4h-2V7h2v5Z"></path></svg>
    <div class="wc-block-components-notice-banner__content">This code has been used up.</div></div>`),
});

/** The shopper types already: the message does not take the focus away. */
export const BusyShopper: StoryObj = serverPage(
  { islands, html: page(message(added)) },
  async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Town');
    await userEvent.type(field, 'Lis');
    await pass(700);
    await expect(field).toHaveFocus();
  },
);

const OFFLINE = 'There is no connection to the shop. Please try again.';

/** Errors of Atoll's own, where the page has its messages and with its classes. */
export const OwnErrors: StoryObj = serverPage({ islands, html: page() }, async ({ canvas }) => {
  commit(() => showError(OFFLINE));
  commit(() => showError('This product could not be added to the cart. Please try again.'));
  await expect(canvas.getByRole('alert')).toHaveTextContent(OFFLINE);
  await expect(canvas.getByRole('alert').children).toHaveLength(2);
});

/** The same error twice stands there once. */
export const SameErrorTwice: StoryObj = serverPage({ islands, html: page() }, async ({ canvas }) => {
  commit(() => showError(OFFLINE));
  commit(() => showError(OFFLINE));
  await expect(canvas.getByRole('alert').children).toHaveLength(1);
});

/** Other scripts print messages, too, and ask for the focus. */
export const FocusAskedFor: StoryObj = serverPage(
  { islands, html: page() },
  async ({ canvas, canvasElement }) => {
    canvasElement
      .querySelector('.woocommerce-notices-wrapper')
      ?.insertAdjacentHTML('beforeend', message(added));
    sendShopEvent('atoll:notice:focus', undefined);
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
  },
);

export const LongText: StoryObj = serverPage({
  islands,
  html: page(
    errors(
      'Unfortunately we have only 2 of “Hand-thrown serving bowl with a dune-coloured glaze outside and a salt glaze inside” left, and one of them is in the cart of another shopper who may or may not go on to buy it within the next hour.',
      'Lieferadressenpostleitzahlenüberprüfungsfehlermeldungsbezeichnung',
    ),
  ),
});

export const RightToLeft: StoryObj = {
  ...serverPage({
    islands,
    html: page(
      `<div class="woocommerce-message" role="alert">أضيف كوب المد إلى سلتك. <a href="/cart/" class="button">عرض السلة</a></div>
      ${errors('يرجى إدخال المدينة.')}`,
      'إتمام الشراء',
    ).replace('>Town<', '>المدينة<'),
  }),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = {
  ...serverPage({ islands, html: page(`${errors('Please enter a town.')}${message(added)}`) }),
  tags: ['forced-colours'],
};
