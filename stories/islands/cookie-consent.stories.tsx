import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { type BannerWords, consentPage, english } from '../parts/consent-page';
import { serverPage } from '../parts/server-page';

export default { title: 'Islands/Cookie consent' } satisfies Meta;

const DENIED = {
  cmplz_marketing: 'deny',
  cmplz_statistics: 'deny',
  'cmplz_banner-status': 'dismissed',
  cmplz_policy_id: '1',
};
const banner = () => screen.findByRole('region', { name: english.title });

export const Asks: StoryObj = serverPage(consentPage(), async () => {
  await expect(await banner()).toBeVisible();
  await expect(screen.getByRole('button', { name: /cookies for Films/ })).toBeVisible();
});

export const Preferences: StoryObj = serverPage(consentPage(), async ({ userEvent }) => {
  await banner();
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  await expect(screen.getByRole('checkbox', { name: 'Needed' })).toBeChecked();
  await expect(screen.getByRole('checkbox', { name: 'Statistics' })).not.toBeChecked();
});

export const Saved: StoryObj = serverPage(consentPage(), async ({ userEvent }) => {
  await banner();
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Statistics' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect(screen.getByRole('button', { name: 'Cookies' })).toBeVisible();
  await expect(document.cookie).toContain('cmplz_statistics=allow');
});

export const Accepted: StoryObj = serverPage(consentPage(), async ({ userEvent }) => {
  await banner();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(document.cookie).toContain('cmplz_marketing=allow'));
  await expect(screen.getByRole('button', { name: 'Cookies' })).toBeVisible();
});

export const Denied: StoryObj = serverPage(consentPage(), async ({ userEvent }) => {
  await banner();
  await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
  await expect(document.cookie).toContain('cmplz_marketing=deny');
});

export const AnsweredBefore: StoryObj = serverPage(consentPage({ cookies: DENIED }), async () => {
  await expect(await screen.findByRole('button', { name: 'Cookies' })).toBeVisible();
  await expect(screen.queryByRole('region', { name: english.title })).toBeNull();
});

export const AskedForAgain: StoryObj = serverPage(consentPage({ cookies: DENIED }), async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cookies' }));
  await expect(await banner()).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

/** Where what is not denied is allowed: no button but one, and the close control. */
export const OptOut: StoryObj = serverPage(
  consentPage({ config: { consenttype: 'optout', region: 'us' } }),
  async () => {
    await expect(await banner()).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Deny' })).toBeNull();
  },
);

/** Nothing else on the page takes a press until there is an answer. */
export const Wall: StoryObj = serverPage(
  consentPage({ config: { soft_cookiewall: '1' } }),
  async ({ userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: english.title })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
    await expect(screen.getByRole('button', { name: 'Cookies' })).toBeVisible();
  },
);

const lengthy: BannerWords = {
  ...english,
  title: 'Einwilligungsverwaltungsbanner für alle Besucherinnen und Besucher',
  message: `${english.message} `.repeat(6),
  accept: 'Ich bin mit allen Cookies einverstanden',
  deny: 'Ich lehne alle Cookies ab, die nicht nötig sind',
};
export const LongText: StoryObj = serverPage(consentPage({ words: lengthy }));

const arabic: BannerWords = {
  ...english,
  title: 'ملفات تعريف الارتباط',
  message: 'بعضها يساعدنا على فهم ما يعجبكم. يعمل المتجر من دونها.',
  accept: 'قبول',
  deny: 'رفض',
  view: 'اختيار',
  save: 'حفظ',
  close: 'إغلاق',
  manage: 'ملفات الارتباط',
};
export const RightToLeft: StoryObj = {
  ...serverPage(consentPage({ words: arabic })),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Asks, tags: ['forced-colours'] };
export const ReducedMotion: StoryObj = { ...Preferences, tags: ['reduced-motion'] };
