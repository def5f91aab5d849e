import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import passwordVisibility from '../../islands/account/password-visibility';
import { serverPage } from '../parts/server-page';
import { arabic } from '../parts/words';

export default { title: 'Islands/Password visibility' } satisfies Meta;

const islands = [passwordVisibility];

const field = (more = '') =>
  `<input class="woocommerce-Input woocommerce-Input--text input-text" type="password" name="password" id="password"
    autocomplete="current-password" value="clay and water" ${more}>`;
const page = (input: string, label = 'Password', button = 'Log in') => `
  <form class="woocommerce-form woocommerce-form-login login story-form" method="post">
    <p class="form-row form-row-wide"><label for="password">${label}</label> ${input}</p>
    <p><button type="submit" class="button alt">${button}</button></p></form>`;
const html = page(field());
const show = { name: 'Show password' };

export const Hidden: StoryObj = serverPage({ islands, html }, async ({ canvas }) => {
  await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await expect(canvas.getByRole('button', show)).toBeVisible();
});

export const Shown: StoryObj = serverPage({ islands, html }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', show));
  const input = canvas.getByLabelText('Password');
  await expect(input).toHaveAttribute('type', 'text');
  await expect(input).toHaveFocus();
  await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveClass('display-password');
});

export const HiddenAgain: StoryObj = serverPage({ islands, html }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', show));
  await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
  await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

/** A theme that prints the wrapper itself gets no second one. */
export const WrappedByTheTheme: StoryObj = serverPage(
  { islands, html: page(`<span class="password-input">${field()}</span>`) },
  async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.password-input')).toHaveLength(1);
  },
);

/** Two fields, each with its own button. */
export const TwoFields: StoryObj = serverPage(
  {
    islands,
    html: page(
      `${field()}<label for="again">Once more</label> ${field().replaceAll('"password"', '"again"').replace('type="again"', 'type="password"')}`,
    ),
  },
  async ({ canvas, userEvent }) => {
    const [, second] = canvas.getAllByRole('button', show);
    if (!second) throw new Error('No second button');
    await userEvent.click(second);
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await expect(canvas.getByLabelText('Once more')).toHaveAttribute('type', 'text');
  },
);

/** Without the configuration global the field stays as the server sent it. */
export const WithoutConfiguration: StoryObj = serverPage(
  { islands, html, globals: { woocommerce_params: undefined } },
  async ({ canvas }) => {
    await expect(canvas.queryByRole('button', show)).toBeNull();
  },
);

export const LongText: StoryObj = serverPage({
  islands,
  html: page(
    field().replace(
      'clay and water',
      'a very long sentence that somebody uses as a password, commas, spaces and all',
    ),
    'Passwort Ihres Kundinnen- und Kundenkontos (mindestens zwölf Zeichen, davon eines kein Buchstabe)',
  ),
});

export const RightToLeft: StoryObj = {
  ...serverPage(
    { islands, html: page(field(), 'كلمة المرور', 'تسجيل الدخول'), words: arabic },
    async ({ canvas, userEvent }) => {
      const button = canvas.getByRole('button', { name: arabic.showPassword });
      const input = canvas.getByLabelText('كلمة المرور').getBoundingClientRect();
      // At the end of the field, which is on the left.
      await expect(button.getBoundingClientRect().right).toBeLessThan(input.left + input.width / 2);
      await userEvent.click(button);
    },
  ),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Shown, tags: ['forced-colours'] };
