/**
 * Keeps a submit from the browser, and from who hears all submits further out, as jQuery does where a handler returns
 * `false`: a theme that disables the buttons of a form that is sent would never give them back (checkout.md §3.11).
 */
export function keepSubmit(event: Pick<Event, 'preventDefault' | 'stopPropagation'>): void {
  event.preventDefault();
  event.stopPropagation();
}
