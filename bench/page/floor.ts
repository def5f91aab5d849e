// The floor of the shop list: only what a shopper sees happen, by hand, with no events, no accessibility, no failure
// handling and no extension support. The practical limit of speed, not something to ship.

type Answer = { fragments: Record<string, string> };

const call = async (endpoint: string, fields: Record<string, string> = {}): Promise<Answer> => {
  const body = new URLSearchParams(fields);
  const reply = await fetch(`/?wc-ajax=${endpoint}`, { method: 'POST', body });
  return reply.json();
};

const show = ({ fragments }: Answer): void => {
  for (const [selector, markup] of Object.entries(fragments)) {
    for (const node of document.querySelectorAll(selector)) node.outerHTML = markup;
  }
};

const add = async (button: HTMLElement): Promise<void> => {
  button.classList.add('loading');
  show(await call('add_to_cart', { product_id: button.dataset.product_id ?? '', quantity: '1' }));
  button.classList.replace('loading', 'added');
  if (!button.parentElement?.querySelector('.added_to_cart')) {
    const link = document.createElement('a');
    link.className = 'added_to_cart wc-forward';
    link.href = '/cart/';
    link.textContent = 'View cart';
    button.after(link);
  }
};

const remove = async (link: HTMLElement): Promise<void> => {
  const row = link.closest<HTMLElement>('.woocommerce-mini-cart-item');
  const overlay = document.createElement('div');
  overlay.className = 'blockUI blockOverlay';
  overlay.style.cssText = 'position:absolute;inset:0;background:#000;opacity:.6';
  if (row) row.style.position = 'relative';
  row?.append(overlay);
  show(await call('remove_from_cart', { cart_item_key: link.dataset.cart_item_key ?? '' }));
};

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const button = target.closest<HTMLElement>('.ajax_add_to_cart');
  const link = target.closest<HTMLElement>('.remove_from_cart_button');
  if (!button && !link) return;
  event.preventDefault();
  if (button) add(button);
  else if (link) remove(link);
});

document.documentElement.dataset.floor = 'live';

const images = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      images.unobserve(target);
      const { src, srcset, sizes } = (target as HTMLImageElement).dataset;
      Object.assign(target, { ...(sizes && { sizes }), ...(srcset && { srcset }), ...(src && { src }) });
      target.classList.replace('lazyload', 'lazyloaded');
    }
  },
  { rootMargin: '370px' },
);

document.addEventListener('DOMContentLoaded', async () => {
  for (const image of document.querySelectorAll('.lazyload')) images.observe(image);
  const notice = document.querySelector<HTMLElement>('.woocommerce-store-notice');
  if (notice) notice.style.display = 'block';
  show(await call('get_refreshed_fragments'));
});
