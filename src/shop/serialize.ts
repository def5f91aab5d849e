/**
 * The fields of a form as the legacy scripts sent them (checkout.md §4): in document order, without disabled controls,
 * unticked boxes, buttons and files; line breaks are CRLF. Lists of which nothing is chosen follow, empty, for the server
 * is to hear of them (CQ19).
 *
 * @example
 * encodeForm(formFields(form)); // 'billing_first_name=Ada&billing_last_name=…'
 */
export function formFields(form: HTMLFormElement): [name: string, value: string][] {
  const fields: [string, string][] = [];
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') fields.push([name, value.replace(/\r?\n/g, '\r\n')]);
  for (const list of form.querySelectorAll<HTMLSelectElement>('select[name]:not([multiple], :disabled)'))
    if (!list.selectedOptions[0]) fields.push([list.name, '']);
  return fields;
}
