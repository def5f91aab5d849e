import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import passwordStrength from '../../islands/account/password-strength';
import passwordVisibility from '../../islands/account/password-visibility';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Password strength' } satisfies Meta;

const words = {
  short: 'Very weak',
  bad: 'Weak',
  good: 'Medium',
  strong: 'Strong',
  mismatch: 'Mismatch',
  unknown: 'Password strength unknown',
};
const globals = {
  // The library as it is once it has come: longer is stronger.
  zxcvbn: (password: string) => ({ score: Math.min(4, Math.floor(password.length / 4)) }),
  pwsL10n: words,
  wc_password_strength_meter_params: {
    min_password_strength: '3',
    stop_checkout: '',
    i18n_password_error: 'Please enter a stronger password.',
    i18n_password_hint: 'Hint: use at least twelve characters.',
  },
};
const form = (label = 'Password', button = 'Register') => `
  <form method="post" class="woocommerce-form woocommerce-form-register register story-form">
    <p class="form-row form-row-wide"><label for="reg_password">${label}</label>
      <input type="password" class="woocommerce-Input woocommerce-Input--text input-text" name="password" id="reg_password" autocomplete="new-password"></p>
    <p><button type="submit" class="button" name="register" value="Register">${button}</button></p></form>`;
const page = { islands: [passwordVisibility, passwordStrength], globals, html: form() };
const meter = (root: HTMLElement) => root.querySelector('#password_strength');

const typed = (text: string, name: string) =>
  serverPage(page, async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), text);
    await waitFor(() => expect(meter(canvasElement)).toHaveClass(name));
    const strong = name === 'good' || name === 'strong';
    const button = canvas.getByRole('button', { name: 'Register' });
    await (strong ? expect(button).toBeEnabled() : expect(button).toBeDisabled());
  });

export const Rest: StoryObj = serverPage(page, async ({ canvasElement }) => {
  await expect(meter(canvasElement)).toBeNull();
});

export const VeryWeak: StoryObj = typed('abc', 'short');
export const Weak: StoryObj = typed('kettles', 'bad');
export const Medium: StoryObj = typed('kettles and c', 'good');
export const Strong: StoryObj = typed('kettles and clay', 'strong');

/** Emptied again, the meter goes and the button works. */
export const Emptied: StoryObj = serverPage(page, async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Password'), 'abc');
  await waitFor(() => expect(meter(canvasElement)).toBeVisible());
  await userEvent.clear(canvas.getByLabelText('Password'));
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Register' })).toBeEnabled());
  await waitFor(() => expect(meter(canvasElement)).not.toBeVisible());
});

export const LongText: StoryObj = serverPage(
  {
    ...page,
    html: form('Neues Passwort für Ihr Kundinnen- und Kundenkonto', 'Kundenkonto unwiderruflich anlegen'),
    globals: { ...globals, pwsL10n: { ...words, short: 'Außerordentlich leicht zu erratendes Passwort' } },
  },
  async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Passwort/), 'abc');
    await waitFor(() => expect(meter(canvasElement)).toHaveTextContent('Außerordentlich'));
  },
);

export const RightToLeft: StoryObj = {
  ...serverPage(
    {
      ...page,
      html: form('كلمة المرور', 'تسجيل'),
      globals: { ...globals, pwsL10n: { ...words, short: 'ضعيفة جدا' } },
    },
    async ({ canvas, canvasElement, userEvent }) => {
      await userEvent.type(canvas.getByLabelText('كلمة المرور'), 'abc');
      await waitFor(() => expect(meter(canvasElement)).toHaveTextContent('ضعيفة جدا'));
    },
  ),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...VeryWeak, tags: ['forced-colours'] };
