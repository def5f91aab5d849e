import { useLayoutEffect, useState } from 'react';
import { releaseIsland } from '../../../src/runtime/current';
import type { IslandProps } from '../../../src/runtime/island';
import { decideForVisitor } from '../store/decide';
import { type ConsentEngine, createEngine } from '../store/engine';
import { followLateContent } from '../store/late-content';
import { Banner } from './Banner';
import { offerPort } from './port';
import { isLegacyAlive, offerFunctions } from './public-functions';

export default function CookieConsent({ lifetime, starting }: IslandProps) {
  const [engine, setEngine] = useState<ConsentEngine>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the view
  useLayoutEffect(() => {
    // It needs no jQuery, so that nobody else looks for it on a page without one.
    const leave = (reason: string) => releaseIsland('cookie-consent', reason);
    if (isLegacyAlive()) {
      leave('its legacy script is alive');
      return;
    }
    const made = createEngine(lifetime);
    setEngine(made);
    offerFunctions(made);
    offerPort(made);
    followLateContent(made);
    // Merged into another file it comes without its name.
    const look = () => isLegacyAlive() && leave('its legacy script came late');
    document.addEventListener('load', look, { signal: lifetime, capture: true });
    starting(decideForVisitor(made));
  }, []);
  return engine ? <Banner config={engine.config} status={engine.status} /> : null;
}
