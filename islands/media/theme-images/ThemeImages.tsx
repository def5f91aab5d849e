import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { startThemeImages } from './start-theme-images';

export default function ThemeImages({ lifetime }: IslandProps) {
  useLayoutEffect(() => startThemeImages(lifetime), [lifetime]);
  return null;
}
