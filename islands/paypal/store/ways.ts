import type { Context } from '../params/settings';
import type { ButtonsOptions } from '../sdk/surface';

/** Another way to pay at a place than an order: a subscription that the provider keeps, or a method to be kept. */
export interface Way {
  /** Whether it is the way at a place of this page. */
  applies(context: Context): boolean;
  /** Whether the shop sells what it is for in no such way: the buttons take no press then. */
  isForbidden?(): boolean;
  /** What the wallet does there. */
  callbacks?(context: Context): ButtonsOptions;
  /** Draws by itself, as on a product's page where the choice decides. */
  render?(wrapper: string, form: HTMLFormElement, life: AbortSignal): void;
}

const ways: Way[] = [];

/** Adds a way; the first that applies counts. */
export function addWay(way: Way): void {
  ways.push(way);
}

/** The way at a place of this page; nothing where an order is made. */
export const wayFor = (context: Context): Way | undefined => ways.find((way) => way.applies(context));
