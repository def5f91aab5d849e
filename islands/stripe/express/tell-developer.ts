import { warn } from '../../../src/runtime/warn';
import type { Wallet } from './element-options.model';

/**
 * Tells the developer why wallets have no buttons.
 *
 * @param error - what the provider or the shop says
 */
export const tellDeveloper = (why: string, fix: string, error?: unknown): void =>
  warn({
    help: 'stripe-wallets',
    what: 'stripe',
    cause: `the wallets' buttons cannot be shown: ${why}`,
    fix,
    error,
  });

/** The same for a wallet that the provider does not take. */
export const tellRefusal = (wallet: Wallet, error: unknown): void =>
  tellDeveloper(
    `${wallet} is refused`,
    'Look at what the provider says, and at the settings of the plugin.',
    error,
  );
