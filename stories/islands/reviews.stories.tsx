import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import '../../fixtures/shop/theme/reviews.css';
import reviews from '../../islands/product/reviews';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Reviews' } satisfies Meta;

const islands = [reviews];

const params = {
  i18n_required_rating_text: 'Please choose some stars.',
  i18n_rating_options: ['1 of 5 stars', '2 of 5 stars', '3 of 5 stars', '4 of 5 stars', '5 of 5 stars'],
  review_rating_required: 'yes',
};
const globals = { wc_single_product_params: params };

const options = (chosen: string) =>
  [5, 4, 3, 2, 1]
    .map((value) => `<option${`${value}` === chosen ? ' selected' : ''}>${value}</option>`)
    .join('');
const page = ({ label = 'Your rating', review = 'Your review', send = 'Send', chosen = '' } = {}) => `
  <div id="respond" class="comment-respond story-form"><form action="/wp-comments-post.php" method="post" id="commentform" class="comment-form">
    <div class="comment-form-rating"><label for="rating" id="comment-form-rating-label">${label}&nbsp;<span class="required">*</span></label>
      <select name="rating" id="rating" required><option value="">…</option>${options(chosen)}</select></div>
    <p class="comment-form-comment"><label for="comment">${review}</label><textarea id="comment" name="comment" rows="4"></textarea></p>
    <p class="form-submit"><input name="submit" type="submit" id="submit" class="submit" value="${send}"></p></form></div>`;
const html = page();
const rating = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLSelectElement>('#rating')?.value;

export const Rest: StoryObj = serverPage({ islands, html, globals }, async ({ canvas }) => {
  await expect(canvas.getByRole('radiogroup')).toHaveAccessibleName(/Your rating/);
  await expect(canvas.getAllByRole('radio', { checked: false })).toHaveLength(5);
});

export const Chosen: StoryObj = serverPage(
  { islands, html, globals },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '4 of 5 stars' }));
    await expect(canvas.getByRole('radio', { checked: true })).toHaveTextContent('4 of 5 stars');
    await expect(rating(canvasElement)).toBe('4');
  },
);

export const ByKeyboard: StoryObj = serverPage(
  { islands, html, globals },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '1 of 5 stars' })).toHaveFocus();
    await userEvent.keyboard(' {ArrowRight}{ArrowDown}');
    await expect(canvas.getByRole('radio', { checked: true })).toHaveFocus();
    await expect(rating(canvasElement)).toBe('3');
    await userEvent.tab();
    await expect(canvas.getByLabelText('Your review')).toHaveFocus();
  },
);

/** The message first, then the stars. */
export const Missing: StoryObj = serverPage({ islands, html, globals }, async ({ canvas, userEvent }) => {
  const alert = spyOn(window, 'alert').mockImplementation(() => {});
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
  await expect(alert).toHaveBeenCalledWith('Please choose some stars.');
  await expect(canvas.getByRole('radio', { name: '1 of 5 stars' })).toHaveFocus();
  alert.mockRestore();
});

/** What the browser has kept of the last visit. */
export const Restored: StoryObj = serverPage(
  { islands, html: page({ chosen: '2' }), globals },
  async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { checked: true })).toHaveTextContent('2 of 5 stars');
  },
);

/** Without its configuration the select stays and works. */
export const WithoutConfiguration: StoryObj = serverPage(
  { islands, html, globals: { wc_single_product_params: undefined } },
  async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), '3');
    await expect(canvas.getByRole('combobox')).toHaveValue('3');
  },
);

export const LongText: StoryObj = serverPage({
  islands,
  globals: {
    wc_single_product_params: {
      ...params,
      i18n_rating_options: params.i18n_rating_options.map((name) => `${name}: Gesamtzufriedenheitsbewertung`),
    },
  },
  html: page({
    label:
      'Ihre Gesamtzufriedenheitsbewertung für Verarbeitung, Verpackung und Versand dieses Steinzeughenkelbechers',
    send: 'Kundenrezension abschicken',
  }),
});

export const RightToLeft: StoryObj = {
  ...serverPage(
    { islands, globals, html: page({ label: 'تقييمك', review: 'مراجعتك', send: 'إرسال' }) },
    async ({ canvasElement, userEvent }) => {
      await userEvent.tab();
      await userEvent.keyboard('{ArrowLeft}');
      await expect(rating(canvasElement)).toBe('2');
    },
  ),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Chosen, tags: ['forced-colours'] };
export const ReducedMotion: StoryObj = { ...Chosen, tags: ['reduced-motion'] };
