/**
 * Has the browser submit a form, as a press of its button or Enter does: a submit that a test makes up sends nothing.
 *
 * @returns whether the browser would send it
 */
export function submitForm(form: HTMLFormElement, submitter?: HTMLElement): boolean {
  let event: Event | undefined;
  const note = (submit: Event) => {
    event ??= submit;
  };
  const { error } = console;
  // jsdom tells the event, and then that it cannot leave for another page, which is what a test wants.
  console.error = (...parts) =>
    /^Error: Not implemented|^Not implemented/.test(`${parts[0]}`) || error(...parts);
  addEventListener('submit', note, { capture: true, once: true });
  try {
    HTMLFormElement.prototype.requestSubmit.call(form, submitter);
  } finally {
    removeEventListener('submit', note, true);
    console.error = error;
  }
  return !!event && !event.defaultPrevented;
}
