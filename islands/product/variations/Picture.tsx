import { serverAttribute } from '../../../src/dom/undo';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { useValue } from '../../../src/react/use-value';
import type { FormState, PictureChange } from './form-state';

/** The picture of a variation, laid over the product's own, and what the form tells other scripts of it (storefront.md §3.10.7). */
export function Picture({ form, state }: { form: HTMLElement; state: FormState }) {
  const picture = useValue(state.picture);
  const gallery = useValue(state.gallery);
  return (
    <>
      {picture?.value.map((change) => (
        <Bind key={keyOf(change.node)} node={change.node} again={picture} attrs={attributesOf(change)} />
      ))}
      {gallery && <Bind node={form} again={gallery} attrs={gallery.value} />}
    </>
  );
}

/** Each attribute, and before it, where extensions look for it, what the server sent. */
function attributesOf({ node, attributes }: PictureChange): Record<string, string | false> {
  const all: Record<string, string | false> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    all[`data-o_${name}`] = serverAttribute(node, name) ?? '';
    all[name] = value === false ? value : `${value}`;
  }
  return all;
}
