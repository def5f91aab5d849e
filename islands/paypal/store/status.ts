import { tellElement } from '../events';
import { isDisabled, setEnabled } from '../page/disabling';
import { setGroupsEnabled } from './ready-groups';

/** How things stand with a wrapper. */
export interface Status {
  wrapper: string;
  shouldEnable: boolean;
  /** Of a product: a press on disabled buttons leads to the shop's own words. */
  form?: HTMLFormElement | null;
}

/** Brings buttons into the state that they should have, and tells a change (paypal.md §3.8). */
export async function updateStatus({ wrapper, shouldEnable, form }: Status): Promise<void> {
  const element = document.querySelector(wrapper);
  if (!element || isDisabled(wrapper) === !shouldEnable) return;
  setEnabled(wrapper, shouldEnable, form);
  tellElement(element, 'ppcp_buttons_enabled_changed', [shouldEnable]);
  await setGroupsEnabled(wrapper, shouldEnable);
}
