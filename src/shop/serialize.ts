/** Inputs that are never sent. */
const LEFT = /^(submit|button|image|reset|file)$/;

/**
 * The fields of a form as the legacy scripts sent them (checkout.md §4): in document order, without disabled controls,
 * unticked boxes, buttons and files; line breaks are CRLF. A list of which nothing is chosen is sent empty, in its
 * place, for the server is to hear of it (CQ19).
 *
 * @example
 * encodeForm(formFields(form)); // 'billing_first_name=Ada&billing_last_name=…'
 */
export function formFields(form: HTMLFormElement): [name: string, value: string][] {
  // Not `form.elements`: a field may have that name.
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input,select,textarea');
  return [...fields].flatMap((field) => {
    const { name, type } = field;
    if (
      !name ||
      field.form !== form ||
      LEFT.test(type) ||
      field.matches(':disabled') ||
      (/^(radio|checkbox)$/.test(type) && !(field as HTMLInputElement).checked)
    )
      return [];
    const values = 'selectedOptions' in field ? chosen(field) : [field.value];
    return values.map((value): [string, string] => [name, value.replace(/\r?\n/g, '\r\n')]);
  });
}

function chosen({ selectedOptions, multiple }: HTMLSelectElement): string[] {
  const values = [...selectedOptions].filter((one) => !one.matches(':disabled')).map(({ value }) => value);
  return values[0] === undefined && !multiple ? [''] : values;
}
