import { type ReadonlySignal, signal } from '@preact/signals-core';
import { commit } from '../../../src/runtime/commit';
import type { ConsentCookies } from '../cookies';
import { tell } from '../events';

/** Whether the banner asks, or has been answered. */
export type Status = 'show' | 'dismissed';

/** What there is to see of the banner. */
export interface BannerState {
  /** Nothing before the banner is prepared, and on pages that have none. */
  readonly status: Status | undefined;
  /** Whether its style sheet is there; nothing while it may come yet. */
  readonly hasStyle: boolean | undefined;
  /** Whether the visitor asked for it: then the focus goes there. */
  readonly isReopened: boolean;
}

/** The banner's state, and what is told of it. */
export interface BannerStatus {
  readonly state: ReadonlySignal<BannerState>;
  /** What is stored; empty before anybody answered. */
  stored(): Status | '';
  /** Shows or hides the banner, and stores that (consent.md §3.5.7). Without a status: the stored one. */
  set(status?: Status | ''): void;
  /** Hides it on this page, without storing that: there the visitor decides in the page itself. */
  hideHere(): void;
  isHiddenHere(): boolean;
  /** @param hasStyle - whether the style sheet came */
  ready(hasStyle: boolean): void;
}

/** @param onSet - what begins with each status */
export function createBannerStatus(cookies: ConsentCookies, onSet: () => void): BannerStatus {
  const state = signal<BannerState>({ status: undefined, hasStyle: undefined, isReopened: false });
  const change = (news: Partial<BannerState>) =>
    commit(() => {
      state.value = { ...state.peek(), ...news };
    });
  let isHiddenHere = false;
  const stored = () => cookies.read('banner-status') as Status | '';
  return {
    state,
    stored,
    set(status = stored()) {
      if (status !== stored()) cookies.write('banner-status', status);
      const next = status === 'dismissed' ? 'dismissed' : 'show';
      change({ status: next, isReopened: next === 'show' && state.peek().status === 'dismissed' });
      tell('cmplz_banner_status', next);
      onSet();
    },
    hideHere() {
      isHiddenHere = true;
      change({ status: 'dismissed' });
    },
    isHiddenHere: () => isHiddenHere,
    ready: (hasStyle) => change({ hasStyle }),
  };
}
