import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import tapMenus from '../../islands/theme/tap-menus';
import { serverPage } from '../parts/server-page';
import { stickyPage } from '../parts/theme-markup';

export default { title: 'Islands/Tap menus' } satisfies Meta;

const islands = [tapMenus];
const html = stickyPage();

/** What a finger sends in the end. @returns whether the link would be followed */
const tap = (link: HTMLElement): boolean => {
  const click = new PointerEvent('click', {
    bubbles: true,
    cancelable: true,
    detail: 1,
    pointerType: 'touch',
  });
  let isFollowed = false;
  const note = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', note, { once: true });
  link.dispatchEvent(click);
  return isFollowed;
};

export const Rest: StoryObj = serverPage({ islands, html }, async ({ canvas }) => {
  await expect(canvas.getByText('Ceramics')).not.toBeVisible();
});

/** The first tap opens, the second follows. */
export const Tapped: StoryObj = serverPage({ islands, html }, async ({ canvas }) => {
  const link = canvas.getByRole('link', { name: 'Shop' });
  await expect(tap(link)).toBe(false);
  await waitFor(() => expect(canvas.getByText('Ceramics')).toBeVisible());
  await waitFor(() => expect(link.closest('li')).toHaveAttribute('aria-expanded', 'true'));
  await expect(tap(link)).toBe(true);
});

/** Keys: the menu is there for who goes through it. */
export const ByKeys: StoryObj = serverPage({ islands, html }, async ({ canvas, userEvent }) => {
  canvas.getByRole('link', { name: 'Kiln', hidden: true }).focus();
  canvas.getByRole('link', { name: 'Shop' }).focus();
  await userEvent.keyboard('{Tab}');
  await expect(canvas.getByRole('link', { name: 'Ceramics' })).toHaveFocus();
  await expect(document.body).toHaveClass('keyboard-active');
});

/** A wide menu darkens the page. */
export const Wide: StoryObj = serverPage({ islands, html }, async ({ canvas, canvasElement }) => {
  const link = canvas.getByRole('link', { name: 'More' });
  // Looked at within the event: the mouse of who looks at the story is elsewhere, and says so when the page moves.
  link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  await expect(canvasElement.querySelector('.site')).toHaveClass('overlay');
});

export const LongText: StoryObj = serverPage(
  {
    islands,
    html: stickyPage({
      shop: 'Steinzeughenkelbechergeschenkverpackungen',
      ceramics: 'Keramik '.repeat(12),
      more: 'Mehr',
      about: 'Über uns',
    }),
  },
  async ({ canvas }) => {
    tap(canvas.getByRole('link', { name: /^Steinzeug/ }));
  },
);

export const RightToLeft: StoryObj = {
  ...serverPage(
    { islands, html: stickyPage({ shop: 'المتجر', ceramics: 'خزف', more: 'المزيد', about: 'من نحن' }) },
    async ({ canvas }) => {
      tap(canvas.getByRole('link', { name: 'المتجر' }));
    },
  ),
  globals: { direction: 'rtl' },
};

export const ForcedColours: StoryObj = { ...Tapped, tags: ['forced-colours'] };
