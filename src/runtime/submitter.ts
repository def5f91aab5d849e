/** A submit, as a listener or a jQuery handler gets it. */
export type Submit = Event & { submitter?: HTMLElement | null; originalEvent?: Submit };

/** The button of a submit; nothing where a script made it up. */
export const submitterOf = ({ originalEvent, submitter }: Submit): HTMLElement | null | undefined =>
  originalEvent?.submitter ?? submitter;

/** Whether a submit only closes the dialog that its button is in: browsers send nothing then. */
export const closesDialog = (event: Submit): boolean =>
  submitterOf(event)?.getAttribute('formmethod')?.toLowerCase() === 'dialog';
