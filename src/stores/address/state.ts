import { signal } from '@preact/signals-core';

/**
 * Whether the locale rules are at work and have said so with `wc_address_i18n_ready`. Who follows countries and
 * comes later than that event gives every form its first round itself (checkout.md §3.1).
 */
export const localeReady = signal(false);
