import { afterEach, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { formMarkup, galleryMarkup, openForm, productMarkup, templates } from './page.testing';

afterEach(closePage);

test('22 the form begins when the gallery is at work, however late the file of that', async () => {
  let isLate = false;
  const lateGallery = async () => {
    const { default: gallery } = await import('../gallery');
    const load = async () => {
      // The first time it is fetched before the page is there.
      for (let turn = 0; isLate && turn < 100; turn++) await undefined;
      isLate = true;
      return gallery.load();
    };
    return { default: { ...gallery, load } };
  };
  const live: (string | null)[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target, attributeName } of records)
      if ((target as Element).getAttribute(`${attributeName}`) === 'live') live.push(attributeName);
  });
  const attributeFilter = ['data-atoll-gallery', 'data-atoll-variations'];
  observer.observe(document, { subtree: true, attributes: true, attributeFilter });
  await openForm({
    islands: [() => import('.'), lateGallery],
    body: productMarkup(formMarkup(), galleryMarkup(['front', 'back'])) + templates,
    globals: { wc_single_product_params: { flexslider: {} } },
  });
  observer.disconnect();
  expect(live).toEqual(['data-atoll-gallery', 'data-atoll-variations']);
});
