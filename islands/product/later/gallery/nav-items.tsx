import type { HTMLAttributes, ReactNode } from 'react';
import type { SliderOptions } from '../../gallery/options.model';

/** A dot in the place of a thumbnail (storefront.md §3.9.2). */
export const navDot = (
  shared: HTMLAttributes<HTMLElement>,
  name: string,
  alt: string | undefined,
): ReactNode => (
  <a {...shared} {...{ href: '#', 'aria-label': alt ? `${name}: ${alt}` : undefined }}>
    {name}
  </a>
);

/** What stands under a thumbnail, where the page wants that. */
export const thumbnailCaption = (options: SliderOptions, text: string | undefined): ReactNode =>
  options.controlNav === 'thumbnails' &&
  !!options.thumbCaptions &&
  text && <span className={`${options.namespace}caption`}>{text}</span>;
