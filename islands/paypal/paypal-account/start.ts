import { setProperty } from '../../../src/dom/undo';
import { legacy } from '../../../src/legacy-port';
import { onRestore } from '../../../src/runtime/document';
import { onAbort } from '../../../src/runtime/on-abort';
import { retryOnce } from '../../../src/runtime/retry-once';
import { whenProviderAllowed } from '../allowed';
import type { DrawnFields } from '../later/card-fields';
import type { KeptMethods } from '../later/kept-methods';
import { clearNotices, showErrors } from '../page/notices';
import { restoreVisibility, setVisible, setVisibleByClass } from '../page/visibility';
import { type AccountSettings, accountSettings } from '../params/account';
import { loadSdk } from '../sdk/load';
import type { CardFieldsComponent, PayPal } from '../sdk/surface';
import { force, isStoredCardChosen, SAVE_BOX } from '../store/card-form';
import { CARDS, currentMethod, PLACE_ORDER, WALLET } from '../store/payment-methods';
import { tellFailure } from '../store/tell-failure';
import { cardOptions, walletOptions } from './keep';

const WRAPPER = '#ppc-button-ppcp-gateway-save-payment-method';

/** The name of this script on the page: another one of the provider's may be there (paypal.md §3.25). */
const NAMESPACE = 'ppcp-add-payment-method';

const FORM = 'form#add_payment_method';

/** The checkout draws the same fields. */
const loadFields = () => import('../later/card-fields');

const loadKeptMethods = () => import('../later/kept-methods');

/** Whether the page is one of those: an order that waits has the same form as a subscription whose method changes. */
const isWanted = (account: AccountSettings): boolean =>
  !!document.querySelector(FORM) || account.is_subscription_change_payment_page;

function load({ client_id, merchant_id, id_token, user }: AccountSettings): Promise<PayPal> {
  return loadSdk({
    clientId: client_id,
    merchantId: merchant_id,
    components: 'buttons,card-fields',
    'data-namespace': NAMESPACE,
    ...(user.is_logged && id_token && { 'data-user-id-token': id_token }),
  });
}

/** Says, once for an attempt, that nothing was kept (8.15). */
function createWords(text: string): { begin(): void; say(error: unknown): void } {
  let isTold = false;
  return {
    begin() {
      isTold = false;
      clearNotices();
    },
    say(error) {
      if (isTold) return;
      isTold = true;
      tellFailure(error);
      clearNotices();
      showErrors([text], 'notices');
    },
  };
}

/** Brings the account's page for a new method, or that of a subscription's, to work (paypal.md §3.25). */
export function startAccount(life: AbortSignal): void {
  const account = accountSettings();
  if (!account || !isWanted(account)) return;
  const words = createWords(account.error_message || account.labels.error.generic);
  let fields: DrawnFields | undefined;
  let hasFailed = false;

  const show = () => {
    // Without a place for it, or without the script, the shop's own button is what there is.
    const hasWallet = !!document.querySelector(WRAPPER) && !hasFailed;
    const isWallet = currentMethod() === WALLET;
    setVisibleByClass(PLACE_ORDER, !(isWallet && hasWallet), 'ppcp-hidden');
    setVisible(WRAPPER, isWallet && hasWallet);
  };

  const drawWallet = async (sdk: PayPal, methods: KeptMethods): Promise<unknown> => {
    if (!document.querySelector(WRAPPER)) return;
    const { createVaultSetupToken, ...rest } = walletOptions(account, methods, words.say);
    const begin = () => {
      words.begin();
      return createVaultSetupToken?.() ?? Promise.reject(new Error('Nothing to keep.'));
    };
    const group = sdk.Buttons?.({ ...rest, createVaultSetupToken: begin });
    if (group && group.isEligible?.() !== false) return group.render(WRAPPER);
    // Cards may work all the same.
    hasFailed = true;
    tellFailure('the provider offers no button for the account');
    show();
  };
  const drawCards = async (sdk: PayPal, methods: KeptMethods): Promise<CardFieldsComponent | undefined> => {
    const component = sdk.CardFields?.(cardOptions(account, methods, words.say));
    if (!component?.isEligible()) return undefined;
    const { drawFields } = await retryOnce(loadFields);
    if (life.aborted) return undefined;
    fields = drawFields(component);
    await fields?.ready;
    return fields && component;
  };
  const draw = async (): Promise<CardFieldsComponent | undefined> => {
    await whenProviderAllowed();
    if (life.aborted) return undefined;
    try {
      const [sdk, methods] = await Promise.all([load(account), retryOnce(loadKeptMethods)]);
      if (life.aborted) return undefined;
      await drawWallet(sdk, methods);
      return await drawCards(sdk, methods);
    } catch (error) {
      hasFailed = true;
      tellFailure(error);
      showErrors(
        [account.labels.error.generic || 'Failed to load PayPal. Please refresh the page.'],
        'notices',
      );
      show();
      return undefined;
    }
  };
  const component = draw();

  let enable = () => {};
  const keepCard = async (button: HTMLButtonElement): Promise<void> => {
    if (button.disabled) return;
    enable = setProperty(button, 'disabled', true);
    words.begin();
    try {
      const found = await component;
      if (!found) throw new Error('The provider drew no fields.');
      await found.submit();
    } catch (error) {
      words.say(error);
      enable();
    }
  };

  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>(PLACE_ORDER);
      if (!button || currentMethod() !== CARDS || isStoredCardChosen()) return;
      event.preventDefault();
      keepCard(button).catch(reportError);
    },
    // Before the form goes out: the fields of a new card are not in it.
    { signal: life, capture: true },
  );
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.matches('.payment_methods input.input-radio')) show();
    },
    { signal: life },
  );
  legacy.on('init_add_payment_method', show, { signal: life });
  onRestore(() => enable(), life);
  const undoForce = account.is_subscription_change_payment_page ? force(SAVE_BOX) : () => {};
  show();
  onAbort(life, () => {
    fields?.remove();
    undoForce();
    enable();
    restoreVisibility();
  });
}
