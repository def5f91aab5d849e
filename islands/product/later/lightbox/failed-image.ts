import type PhotoSwipe from 'photoswipe';
import { t } from '../../../../src/page/text';

/**
 * What stands in the place of an image that does not load: a text with a link to it (storefront.md §3.9.5). An
 * address that is not http(s) counts as such an image, and gets no link.
 */
export function showFailedImages(pswp: PhotoSwipe): void {
  pswp.addFilter('contentErrorElement', (_, content) => {
    const { data, slide } = content;
    // Without a size it takes the window: the text stands in the middle of that, not of an image that is not there.
    for (const one of [content, slide]) if (one) one.width = one.height = 0;
    const [before = '', words = '', after = ''] = t('imageFailed', '%The image% could not be loaded.').split(
      '%',
    );
    const box = document.createElement('div');
    const link = document.createElement(data.src ? 'a' : 'span');
    box.className = 'pswp__error-msg';
    if (data.src) Object.assign(link, { href: data.src, target: '_blank', rel: 'noopener' });
    link.textContent = words;
    box.append(before, link, after);
    return box;
  });
  pswp.on('contentLoadImage', (event) => {
    if (event.content.data.src) return;
    event.preventDefault();
    event.content.onError();
  });
  pswp.on('loadError', ({ slide }) => slide.resize());
}
