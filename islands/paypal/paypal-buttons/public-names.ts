import { onAbort } from '../../../src/runtime/on-abort';
import type { ButtonsOptions, MessagesOptions, PayPal } from '../sdk/surface';
import { renderAllButtons, renderButtons } from '../store/buttons';
import { type ButtonsPlace, hasRendered, registerButtons, registeredPlaces } from '../store/places';
import {
  registeredMessages,
  registerMessages,
  renderAllMessages,
  renderMessages,
} from '../store/registered-messages';
import { setPaypal } from '../store/sdk';
import { registerStart, type Start, watchStarts } from '../store/starts';

/** Names that extensions and the scripts of vendors' wallets call (paypal.md §7). */
function names(life: AbortSignal) {
  return {
    ppcpResources: {
      ButtonModuleWatcher: {
        registerContextBootstrap: (context: Start['context'], handler: Start['handler']) =>
          registerStart(context, handler),
        watchContextBootstrap: (watcher: (start: Start) => void) => watchStarts(watcher),
      },
    },
    widgetBuilder: {
      setPaypal: (found: PayPal) => setPaypal(found),
      registerMessages: (wrapper: string, options: MessagesOptions) => registerMessages(wrapper, options),
      renderMessages: (wrapper: string) => renderMessages(wrapper, life),
      renderAllMessages: () => renderAllMessages(life),
      registerButtons: (place: ButtonsPlace, options: ButtonsOptions) => registerButtons(place, options),
      renderButtons: (place: ButtonsPlace) => renderButtons(place),
      renderAllButtons: () => renderAllButtons(),
      renderAll: () => {
        renderAllButtons();
        renderAllMessages(life);
      },
      hasRendered: (wrapper: string) => hasRendered(wrapper),
    },
  };
}

/** Puts the names on the page until `life` ends; what is there already stays. */
export function installPublicNames(life: AbortSignal): void {
  const page = window as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(names(life))) {
    if (page[name] !== undefined) continue;
    page[name] = value;
    onAbort(life, () => page[name] === value && delete page[name]);
  }
  const looks = document as Document & { ppcpWidgetBuilderStatus?: () => void };
  if (looks.ppcpWidgetBuilderStatus) return;
  const look = () => console.log({ buttons: registeredPlaces(), messages: registeredMessages() });
  looks.ppcpWidgetBuilderStatus = look;
  onAbort(life, () => looks.ppcpWidgetBuilderStatus === look && delete looks.ppcpWidgetBuilderStatus);
}
