import { signal } from '@preact/signals-core';

/** A message to the shopper that the server did not print. */
export interface Notice {
  kind: 'error' | 'success' | 'info';
  text: string;
}

/** Notices of ours that stand on the page, newest last. */
export const notices = signal<readonly Notice[]>([]);

/** Shows a message where the page shows its own; the same message is not shown twice. */
export function showNotice(notice: Notice): void {
  const others = notices.peek().filter(({ text }) => text !== notice.text);
  notices.value = [...others, { ...notice }];
}

/** Takes our notices away, when the shopper tries again. */
export const clearNotices = (): void => {
  if (notices.peek().length) notices.value = [];
};
