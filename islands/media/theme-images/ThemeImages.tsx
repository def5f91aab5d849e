import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { startThemeImages } from './start-theme-images';

/** Loads a theme's images as they come into view. It renders nothing: they are the page's own. */
export default function ThemeImages({ lifetime }: IslandProps) {
  useLayoutEffect(() => startThemeImages(lifetime), [lifetime]);
  return null;
}
