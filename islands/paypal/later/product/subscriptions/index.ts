import { native } from '../../../../../src/runtime/native';
import { changeCart } from '../../../calls/cart';
import { approveSubscription } from '../../../calls/order';
import { showGenericError } from '../../../page/notices';
import { loadSdk } from '../../../sdk/load';
import { subscriptionOptions } from '../../../sdk/options';
import type { ButtonsOptions } from '../../../sdk/surface';
import { leaveAfterApproval } from '../../../store/leave';
import { keptOnce } from '../../../store/once';
import { hasPlans } from '../../../store/plans';
import { afterReturn } from '../../../store/return';
import { settings } from '../../../store/settings';
import { tellFailure } from '../../../store/tell-failure';
import { isPaidAlready, noteUnanswered, takingMoney } from '../../../store/unanswered';
import { addWay } from '../../../store/ways';
import { canPayProduct } from '../callbacks';
import { attributesIn, cartProducts } from '../entries.model';
import { chosenAttributes, planOf } from './plan.model';

/** A subscription that was not begun; why not is told. */
class SubscribedError extends Error {}

/** The plan of what is chosen; empty while there is none. */
function planIn(form: HTMLFormElement): string {
  const page = settings();
  if (!native(form, 'matches')('.variations_form')) return page?.subscription_plan_id ?? '';
  return planOf(page?.variable_paypal_subscription_variations ?? [], chosenAttributes(attributesIn(form)));
}

function tell(error: unknown): void {
  if (error instanceof SubscribedError) return;
  tellFailure(error);
  showGenericError();
  afterReturn();
}

/** The buyer subscribes; then the product goes into the cart, with which the shop makes its order. */
const callbacks = (plan_id: string, form: HTMLFormElement): ButtonsOptions => {
  /** What is chosen as they begin: the window stays open while the page can be changed. */
  let products = cartProducts(form, 1);
  return {
    async createSubscription(_data, { subscription }) {
      if (!canPayProduct() || (await isPaidAlready())) throw new SubscribedError();
      products = cartProducts(form, 1);
      return subscription.create({ plan_id });
    },
    onApprove: keptOnce(async ({ orderID, subscriptionID }) => {
      const begin = async () => {
        const approved = await approveSubscription({ order_id: orderID, subscription_id: subscriptionID });
        return approved.ok ? changeCart(products) : approved;
      };
      const answer = await takingMoney(begin());
      // They have subscribed, whatever the shop says: who reads “please try again” does so twice.
      if (!answer.ok) {
        tellFailure(answer.refusal.message ?? answer.error ?? 'the shop made no order');
        return noteUnanswered();
      }
      leaveAfterApproval(undefined, '');
    }),
    onError: tell,
  };
};

/** What is drawn, or about to be: of several choices in a row the last one counts (8.14). */
let wanted: { plan: string; box: Element } | undefined;

async function draw(wrapper: string, form: HTMLFormElement, life: AbortSignal): Promise<void> {
  const page = settings();
  const box = document.querySelector(wrapper);
  if (!page || !box) return;
  const plan = planIn(form);
  if (wanted?.plan === plan && wanted.box === box) return;
  const own = { plan, box };
  wanted = own;
  native(box, 'replaceChildren')();
  if (!plan) return;
  try {
    const sdk = await loadSdk(subscriptionOptions(page));
    if (wanted !== own || life.aborted) return;
    // What an earlier script drew since.
    native(box, 'replaceChildren')();
    await sdk.Buttons?.(callbacks(plan, form)).render(wrapper);
  } catch (error) {
    if (wanted === own) wanted = undefined;
    tellFailure(error);
  }
}

/** Products whose subscriptions the provider keeps (paypal.md §3.23). */
export function startProductSubscriptions(): void {
  addWay({
    applies: (context) => context === 'product' && hasPlans(),
    render: (wrapper, form, life) => {
      draw(wrapper, form, life).catch(reportError);
    },
  });
}
