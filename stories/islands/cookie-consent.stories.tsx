import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { type BannerWords, choices, consentPage, english } from '../parts/consent-page';
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

export const AllAtOnce: StoryObj = serverPage(consentPage({ layout: 'save' }), async ({ userEvent }) => {
  await banner();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Preferences' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect(document.cookie).toContain('cmplz_preferences=allow');
  await expect(document.cookie).toContain('cmplz_marketing=deny');
});

export const YesOrNo: StoryObj = serverPage(consentPage({ layout: 'no' }), async () => {
  await banner();
  await expect(screen.queryByRole('checkbox')).toBeNull();
  await expect(screen.queryByRole('button', { name: 'Choose' })).toBeNull();
});

/** A film that is allowed by its own name: the banner goes on asking. */
export const ByService: StoryObj = serverPage(
  consentPage({
    byService: true,
    config: {
      placeholdertext:
        '<div class="cmplz-blocked-content-notice-body">{service} sends this film.</div><button class="cmplz-accept-service">Show it</button>',
      aria_label: 'Show it, and whatever {service} sends',
    },
  }),
  async ({ userEvent }) => {
    await banner();
    await userEvent.click(screen.getByRole('button', { name: 'Show it, and whatever Kiln sends' }));
    await expect(document.cookie).toContain('cmplz_consented_services={"kiln":true}');
    await expect(await banner()).toBeVisible();
  },
);

/** Where the visitor decides in the page itself. */
export const InThePage: StoryObj = serverPage(
  consentPage({
    cookies: DENIED,
    more: '<div id="cmplz-manage-consent-container" class="cmplz-manage-consent-container"></div>',
    answers: () => ({ '/consent/manage_consent_html': { json: choices(english) } }),
  }),
  async ({ userEvent }) => {
    const box = await screen.findByRole('checkbox', { name: 'Statistics' });
    await userEvent.click(box);
    await expect(document.cookie).toContain('cmplz_statistics=allow');
  },
);

/** What was allowed under the old one is denied, and asked for again. */
export const NewPolicy: StoryObj = serverPage(
  consentPage({ cookies: { ...DENIED, cmplz_marketing: 'allow', cmplz_policy_id: '7' } }),
  async () => {
    await expect(await banner()).toBeVisible();
    await expect(document.cookie).toContain('cmplz_marketing=deny');
  },
);

const slow = (answer: object) => ({ '/consent/banner': { delay: 1500, ...answer } });

/** A slow network: nothing is asked before it is known which rules hold where the visitor is. */
export const WaitsForTheRegion: StoryObj = serverPage(
  consentPage({
    config: { geoip: '1' },
    layout: 'optout',
    answers: () => slow({ json: { consenttype: 'optout', region: 'us' } }),
  }),
  async () => {
    await expect(await screen.findByRole('region', { name: english.title })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Deny' })).toBeNull();
  },
);

/** The shop does not say: the rules of the page hold. */
export const RegionUnknown: StoryObj = serverPage(
  consentPage({ config: { geoip: '1' }, answers: () => slow({ status: 500, delay: 0 }) }),
  async () => {
    await expect(await banner()).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Deny' })).toBeVisible();
  },
);

export const WithoutItsStyleSheet: StoryObj = serverPage(
  consentPage({ layout: 'none', config: { css_file: 'none:' } }),
  async () => {
    const shown = await screen.findByRole('region', { name: english.title });
    await waitFor(() => expect(shown).toBeVisible());
    await expect(getComputedStyle(shown).position).toBe('fixed');
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

const wide = () => document.documentElement.scrollWidth - innerWidth;

export const LargeText: StoryObj = {
  ...serverPage(consentPage({ words: lengthy, textSize: '200%' }), async ({ userEvent }) => {
    await screen.findByRole('region', { name: lengthy.title });
    await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
    await expect(wide()).toBeLessThanOrEqual(0);
    for (const name of [lengthy.accept, lengthy.deny, 'Save'])
      await expect(screen.getByRole('button', { name })).toBeVisible();
  }),
  tags: ['phone'],
};
export const Phone: StoryObj = { ...Preferences, tags: ['phone'] };
export const ForcedColours: StoryObj = { ...Asks, tags: ['forced-colours'] };
export const ReducedMotion: StoryObj = { ...Preferences, tags: ['reduced-motion'] };
