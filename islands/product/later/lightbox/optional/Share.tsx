import { useLayoutEffect, useState } from 'react';
import { safeUrl } from '../../../../../src/dom/navigate';
import { t } from '../../../../../src/page/text';
import { Bind } from '../../../../../src/react/bind';
import { Outlet } from '../../../../../src/react/outlet';
import type { LightboxItem } from '../../../store/lightbox';

/** What the share menu needs. */
export interface ShareProps {
  modal: HTMLElement;
  tooltip: HTMLElement;
  open: boolean;
  item: LightboxItem;
  /** Option `shareButtons`. */
  buttons: unknown;
  onClose(): void;
}

interface Button {
  id: string;
  label: string;
  url: string;
  download?: boolean;
}

const defaultButtons = (): Button[] => [
  {
    id: 'facebook',
    label: t('shareFacebook', 'Share on Facebook'),
    url: 'https://www.facebook.com/sharer/sharer.php?u={{url}}',
  },
  {
    id: 'twitter',
    label: t('shareTwitter', 'Tweet'),
    url: 'https://twitter.com/intent/tweet?text={{text}}&url={{url}}',
  },
  {
    id: 'pinterest',
    label: t('sharePinterest', 'Pin it'),
    url: 'https://www.pinterest.com/pin/create/button/?url={{url}}&media={{image_url}}&description={{text}}',
  },
  { id: 'download', label: t('shareDownload', 'Download image'), url: '{{raw_image_url}}', download: true },
];

/** The links of the menu for one image; those that lead elsewhere than to http(s) are left out. */
export function shareLinks({ src, title }: LightboxItem, buttons: unknown) {
  const values: Record<string, string> = {
    url: encodeURIComponent(location.href),
    image_url: encodeURIComponent(src),
    raw_image_url: src,
    text: encodeURIComponent(title),
  };
  return (Array.isArray(buttons) ? (buttons as Partial<Button>[]) : defaultButtons()).flatMap((button) => {
    const { id, label, url, download } = button ?? {};
    const href = url && safeUrl(`${url}`.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''));
    return href ? [{ id: `${id}`, label: `${label}`, href, download: !!download }] : [];
  });
}

/** The share menu in the server's `.pswp__share-modal` (storefront.md §3.9.5). */
export default function Share({ modal, tooltip, open, item, buttons, onClose }: ShareProps) {
  const [shown, show] = useState(false);
  const [faded, fade] = useState(false);
  useLayoutEffect(() => {
    if (open) show(true);
    else fade(false);
    const later = setTimeout(() => (open ? fade(true) : show(false)), open ? 30 : 300);
    return () => clearTimeout(later);
  }, [open]);
  useLayoutEffect(() => {
    if (shown) tooltip.querySelector('a')?.focus();
  }, [shown, tooltip]);

  const follow = (event: Event) => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (link.hasAttribute('download')) return;
    event.preventDefault();
    const left = Math.max(0, Math.round(screen.width / 2 - 275));
    const windowFeatures = `scrollbars=yes,resizable=yes,location=yes,width=550,height=420,top=100,left=${left}`;
    window.open(link.href, '_blank', `noopener,${windowFeatures}`);
    onClose();
  };
  return (
    <>
      <Bind
        node={modal}
        classes={{ 'pswp__share-modal--hidden': !shown, 'pswp__share-modal--fade-in': faded }}
        on={{ click: ({ target }) => (target as Element).closest('a') || onClose() }}
      />
      {shareLinks(item, buttons).map(({ id, label, href, download }) => (
        <Outlet
          key={id}
          as="a"
          node={tooltip}
          attrs={{ href, class: `pswp__share--${id}`, target: '_blank', rel: 'noopener', download }}
          on={{ click: follow }}
        >
          {label}
        </Outlet>
      ))}
    </>
  );
}
