// Draws the pictures of readme.txt: `npx tsx wordpress/testing/screenshots.ts`, after `npm run build:plugin`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../fixtures/browser/launch';
import { product } from './scripts';
import { ADMIN, startSite } from './site';

const folder = 'wordpress/assets';
const TAB = '/wp-admin/admin.php?page=wc-settings&tab=atoll';

/** The tab's own part of the page, as a picture of few colours, which is enough for it. */
async function draw(page: Page, name: string): Promise<void> {
  const first = await page.locator('#mainform h2').first().boundingBox();
  const last = await page.locator('#mainform').boundingBox();
  if (!first || !last) throw new Error('The tab is not there.');
  const clip = {
    x: last.x - 10,
    y: first.y - 10,
    width: last.width + 20,
    height: last.y + last.height - first.y,
  };
  const picture = join(folder, name);
  writeFileSync(picture, await page.screenshot({ fullPage: true, clip }));
  execFileSync('php', [
    '-r',
    '$picture = imagecreatefrompng( $argv[1] ); imagetruecolortopalette( $picture, false, 64 ); imagepng( $picture, $argv[1], 9 );',
    picture,
  ]);
}

mkdirSync(folder, { recursive: true });
const [site, browser] = await Promise.all([startSite(), launchChromium({ draws: true })]);
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const pairs = (await site.cookiesOf(ADMIN.name)).split('; ').map((pair) => pair.split('='));
  await page
    .context()
    .addCookies(
      [...pairs, ['quiet', '1']].map(([name = '', value = '']) => ({ name, value, url: site.url })),
    );
  await site.set({ stub_scripts: product, atoll_settings: { mode: 'managers', keep: ['wc-checkout'] } });
  await page.goto(site.url + TAB);
  await draw(page, 'screenshot-1.png');
  const scripts = `${site.url}/wp-content/plugins/stub-shop`;
  await site.set({
    stub_html: `<script id="theme-slider-js" src="${scripts}/uses-jquery.js"></script>`,
    stub_first: '<script id="early-analytics-js">1</script>',
  });
  await page.getByText('Look through my pages').click();
  await page.locator('.notice').first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await draw(page, 'screenshot-2.png');
} finally {
  await Promise.all([browser.close(), site.close()]);
}
