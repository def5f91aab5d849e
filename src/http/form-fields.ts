/** Inputs that are never sent. */
const LEFT = /^(submit|button|image|reset|file)$/;

/** A control whose entry is sent. */
export type SentControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a control has an entry: not a box that is not ticked. */
export const isSent = (field: SentControl): boolean =>
  !/^(radio|checkbox)$/.test(field.type) || (field as HTMLInputElement).checked;

/** The controls of a form that can be sent, in document order: not those that are disabled, buttons and files. */
export function formControls(form: HTMLFormElement): SentControl[] {
  // Not `form.elements`: a field may have that name.
  const fields = document.querySelectorAll<SentControl>('input,select,textarea');
  return [...fields].filter(
    (field) => field.name && field.form === form && !LEFT.test(field.type) && !field.matches(':disabled'),
  );
}

/** Those whose entries are sent. */
export const sentControls = (form: HTMLFormElement): SentControl[] => formControls(form).filter(isSent);

/** What a control sends. A list of which nothing is chosen is sent empty, for the server is to hear of it (CQ19). */
export const sentValues = (field: SentControl): string[] =>
  'selectedOptions' in field ? chosen(field) : [field.value];

/**
 * The fields of a form as the legacy scripts sent them (checkout.md §4): in document order; line breaks are CRLF.
 *
 * @example
 * encodeForm(formFields(form)); // 'billing_first_name=Ada&billing_last_name=…'
 */
export const formFields = (form: HTMLFormElement): [name: string, value: string][] =>
  sentControls(form).flatMap((field) =>
    sentValues(field).map((value): [string, string] => [field.name, value.replace(/\r?\n/g, '\r\n')]),
  );

function chosen({ selectedOptions, multiple }: HTMLSelectElement): string[] {
  const values = [...selectedOptions].filter((one) => !one.matches(':disabled')).map(({ value }) => value);
  return values[0] === undefined && !multiple ? [''] : values;
}
