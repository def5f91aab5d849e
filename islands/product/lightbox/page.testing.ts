/** The shell, as a server prints it (storefront.md §1.8); `leave` takes parts out of it. */
export const shell = (leave: readonly string[] = []): string => {
  const part = (name: string, html: string) => (leave.includes(name) ? '' : html);
  const button = (name: string, label: string) =>
    part(name, `<button class="pswp__button pswp__button--${name}" aria-label="${label}"></button>`);
  return `<div id="photoswipe-fullscreen-dialog" class="pswp" tabindex="-1" role="dialog" aria-modal="true" aria-hidden="true" aria-label="Pictures of the mug">
${part('bg', '<div class="pswp__bg"></div>')}
<div class="pswp__scroll-wrap">
<div class="pswp__container"><div class="pswp__item"></div><div class="pswp__item"></div>${part('third', '<div class="pswp__item"></div>')}</div>
<div class="pswp__ui pswp__ui--hidden">
<div class="pswp__top-bar">
${part('counter', '<div class="pswp__counter"></div>')}
${button('zoom', 'Zoom in/out')}${button('fs', 'Toggle fullscreen')}${button('share', 'Share')}${button('close', 'Close (Esc)')}
<div class="pswp__preloader"><div class="pswp__preloader__icn"></div></div>
</div>
<div class="pswp__share-modal pswp__share-modal--hidden pswp__single-tap"><div class="pswp__share-tooltip"></div></div>
${button('arrow--left', 'Previous (arrow left)')}${button('arrow--right', 'Next (arrow right)')}
${part('caption', '<div class="pswp__caption"><div class="pswp__caption__center"></div></div>')}
</div></div></div>`;
};

/** Pictures of a shop. */
export const pictures = (count = 4) =>
  Array.from({ length: count }, (_, index) => ({
    src: `https://shop.test/mug-${index + 1}.jpg`,
    w: 2000,
    h: 1500,
    alt: `Mug, view ${index + 1}`,
    title: index === 1 ? '' : `Caption ${index + 1}`,
  }));

/** What the shops of the contract print (storefront.md §2). */
export const shopOptions = {
  shareEl: false,
  closeOnScroll: false,
  history: false,
  hideAnimationDuration: 0,
  showAnimationDuration: 0,
};
