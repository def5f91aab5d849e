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
  // jsdom tells the event, and says that it sends nothing.
  console.error = (...parts) => /Not implemented/.test(`${parts[0]}`) || error(...parts);
  addEventListener('submit', note, { capture: true, once: true });
  HTMLFormElement.prototype.requestSubmit.call(form, submitter);
  removeEventListener('submit', note, true);
  console.error = error;
  return !!event && !event.defaultPrevented;
}
