import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import lostPassword from '../../islands/account/lost-password';
import { expectLeaving } from '../parts/play';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Lost password' } satisfies Meta;

const form = (label = 'Username or email', button = 'Reset password') => `
  <form method="post" action="/my-account/lost-password/" class="woocommerce-ResetPassword lost_reset_password story-form">
    <p class="form-row form-row-wide"><label for="user_login">${label}</label>
      <input class="woocommerce-Input input-text" type="text" name="user_login" id="user_login" autocomplete="username" required></p>
    <p><input type="hidden" name="wc_reset_password" value="true"><button type="submit" class="button" value="${button}">${button}</button></p></form>`;
const page = { islands: [lostPassword], html: form() };

export const Rest: StoryObj = serverPage(page, async ({ canvas }) => {
  await expect(canvas.getByRole('button')).toBeEnabled();
});

/** Asked for: the button rests, so that one mail is sent. */
export const Sent: StoryObj = serverPage(page, async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByRole('textbox'), 'mara');
  await userEvent.click(canvas.getByRole('button'));
  await waitFor(() => expect(canvas.getByRole('button')).toBeDisabled());
  await expectLeaving('/my-account/lost-password/');
});

/** Nothing is typed: the browser asks for it, and the button works on. */
export const Missing: StoryObj = serverPage(page, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
  await expect(canvas.getByRole('button')).toBeEnabled();
});

export const LongText: StoryObj = serverPage({
  ...page,
  html: form(
    'Benutzername oder die bei der Bestellung angegebene E-Mail-Adresse',
    'Verschlüsselten Verweis zum Zurücksetzen zusenden',
  ),
});

export const RightToLeft: StoryObj = {
  ...serverPage({ ...page, html: form('اسم المستخدم', 'إرسال') }),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Sent, tags: ['forced-colours'] };
