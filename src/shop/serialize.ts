type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a control says in a form post; nothing for those that are left out. */
function valuesOf(control: Control): string[] {
  if (control instanceof HTMLSelectElement) {
    const chosen = [...control.selectedOptions].filter((option) => !option.matches(':disabled'));
    // Where nothing is chosen the server is to hear of it (CQ19).
    return control.multiple || chosen.length ? chosen.map(({ value }) => value) : [''];
  }
  const off =
    /^(submit|button|image|reset|file)$/.test(control.type) ||
    (/^(checkbox|radio)$/.test(control.type) && !(control as HTMLInputElement).checked);
  return off ? [] : [control.value];
}

/**
 * The fields of a form as the legacy scripts sent them (checkout.md §4): in document order, without disabled controls,
 * unticked boxes, buttons and files; line breaks are CRLF.
 *
 * @example
 * encodeForm(formFields(form)); // 'billing_first_name=Ada&billing_last_name=…'
 */
export const formFields = (form: HTMLFormElement): [name: string, value: string][] =>
  // Not by `form.elements`: a field may have that name.
  [...document.querySelectorAll<Control>('input, select, textarea')]
    .filter((control) => control.form === form && control.name && !control.matches(':disabled'))
    .flatMap((control) =>
      valuesOf(control).map((value): [string, string] => [control.name, value.replace(/\r?\n/g, '\r\n')]),
    );
