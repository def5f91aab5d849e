type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Controls that take part in a form post. Not by `form.elements`: a field may have that name. */
const SENT =
  ':is(input, select, textarea)[name]:not([name=""], :disabled, [type=submit], [type=button], [type=image], [type=reset], [type=file], :is([type=checkbox], [type=radio]):not(:checked))';

function valuesOf(control: Control): string[] {
  if (!(control instanceof HTMLSelectElement)) return [control.value];
  const chosen = [...control.selectedOptions].filter((option) => !option.matches(':disabled'));
  // Where nothing is chosen the server is to hear of it (CQ19).
  return control.multiple || chosen.length ? chosen.map(({ value }) => value) : [''];
}

/**
 * The fields of a form as the legacy scripts sent them (checkout.md §4): in document order, without disabled controls,
 * unticked boxes, buttons and files; line breaks are CRLF.
 *
 * @example
 * encodeForm(formFields(form)); // 'billing_first_name=Ada&billing_last_name=…'
 */
export const formFields = (form: HTMLFormElement): [name: string, value: string][] =>
  [...document.querySelectorAll<Control>(SENT)]
    .filter((control) => control.form === form)
    .flatMap((control) =>
      valuesOf(control).map((value): [string, string] => [control.name, value.replace(/\r?\n/g, '\r\n')]),
    );
