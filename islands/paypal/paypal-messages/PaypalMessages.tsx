import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { startMessage } from './start-message';

/** The provider draws a message; this says what about, and whether. */
export default function PaypalMessages({ host, lifetime }: IslandProps) {
  useLayoutEffect(() => {
    startMessage(host as HTMLElement, lifetime).catch(reportError);
  }, [host, lifetime]);
  return null;
}
