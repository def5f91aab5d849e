import { onAbort } from '../../../src/runtime/on-abort';
import type { ButtonsOptions } from '../sdk/surface';
import {
  type ButtonsPlace,
  hasRendered,
  registerButtons,
  registeredPlaces,
  renderAllButtons,
  renderButtons,
} from '../store/buttons';
import { registerStart, type Start, watchStarts } from '../store/starts';

/** Names that extensions and the scripts of vendors' wallets call (paypal.md §7). */
function names() {
  return {
    ppcpResources: {
      ButtonModuleWatcher: {
        registerContextBootstrap: (context: Start['context'], handler: Start['handler']) =>
          registerStart(context, handler),
        watchContextBootstrap: (watcher: (start: Start) => void) => watchStarts(watcher),
      },
    },
    widgetBuilder: {
      registerButtons: (place: ButtonsPlace, options: ButtonsOptions) => registerButtons(place, options),
      renderButtons: (place: ButtonsPlace) => renderButtons(place),
      renderAllButtons: () => renderAllButtons(),
      renderAll: () => renderAllButtons(),
      hasRendered: (wrapper: string) => hasRendered(wrapper),
    },
  };
}

/** Puts the names on the page until `life` ends; what is there already stays. */
export function installPublicNames(life: AbortSignal): void {
  const page = window as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(names())) {
    if (page[name] !== undefined) continue;
    page[name] = value;
    onAbort(life, () => page[name] === value && delete page[name]);
  }
  const doc = document as Document & { ppcpWidgetBuilderStatus?: () => void };
  doc.ppcpWidgetBuilderStatus ??= () => console.log({ buttons: registeredPlaces() });
}
