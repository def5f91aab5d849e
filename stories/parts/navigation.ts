import { signal } from '@preact/signals-core';

/** Not yet in TypeScript's library. */
interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
}

/** Where the browser would have gone, instead of leaving the story. */
export const leaving = signal<string | undefined>(undefined);

const { navigation } = window as { navigation?: EventTarget };
// In a shop the browser goes on waiting where a story stays: nobody has stopped it. Before anybody else listens.
navigation?.addEventListener('navigateerror', (event) => event.stopImmediatePropagation());

/**
 * Keeps the story on the screen: a link, form or script that leaves for another page is stopped, and the story says
 * where it would have gone. Browsers without the Navigation API really leave.
 */
export function stayHere(signal: AbortSignal): void {
  const stop = (event: Event) => {
    const { destination, navigationType } = event as NavigateEvent;
    // Storybook changes its own address, and reloads when it has to.
    if (destination.sameDocument || navigationType === 'reload') return;
    event.preventDefault();
    leaving.value = destination.url;
  };
  navigation?.addEventListener('navigate', stop, { signal });
  // A link to `#` only moves the page.
  document.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('a[href="#"]')) event.preventDefault();
    },
    { signal },
  );
}
