import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { tellMissingSettings } from '../store/missing-settings';
import { settings } from '../store/settings';
import { installPublicNames } from './public-names';
import { giveUp, startButtons } from './start';

/** The provider draws; this brings its places to work, and lets them go. */
export default function PaypalButtons({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    if (!settings()) {
      tellMissingSettings();
      return;
    }
    installPublicNames(lifetime);
    startButtons(lifetime).catch((error) => {
      giveUp();
      reportError(error);
    });
  }, [lifetime]);
  return null;
}
