import { createQueue, type Queue } from '../../src/http/queue';
import { noteLeftBehind } from './left-behind';

const queue = createQueue();
const noteIfBusy = () => {
  if (queue.isBusy()) noteLeftBehind();
};

/**
 * The one queue of everything that has the shop write its session: adding, removing, coupons, shipping, totals, the order
 * itself. The shop reads the session when a request begins and writes it whole when it ends, so of two that overlap
 * the later one undoes what the other did (storefront.md §3.3, step 6). A request that was sent is waited for, also when
 * nobody wants its answer any more: calling it back would not stop the shop.
 *
 * A task must not wait for what queues here itself, such as the totals of the checkout.
 */
export const cartQueue: Queue = {
  ...queue,
  run(task, options) {
    addEventListener('pagehide', noteIfBusy);
    return queue.run(task, options);
  },
};
