import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { setCommit } from '../runtime/commit';
import type { IslandProps, Mounter } from '../runtime/island';
import { Boundary } from './boundary';

// What a store changes shows on the page before the next statement runs: legacy handlers look at the DOM.
setCommit(flushSync);

/**
 * Mounts a view as a root of its own. The root's container never enters the page: a view binds to server nodes
 * and renders only into outlets it made.
 */
export const mount: Mounter<ComponentType<IslandProps>> = (View, props, fail) => {
  const root = createRoot(document.createElement('div'));
  const render = (host: Element) =>
    flushSync(() =>
      root.render(
        <Boundary onError={fail}>
          <View {...props} host={host} />
        </Boundary>,
      ),
    );
  render(props.host);
  return { move: render, unmount: () => flushSync(() => root.unmount()) };
};
