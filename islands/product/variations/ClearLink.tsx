import { useValue } from '../../../src/react/use-value';
import { BindAll } from './BindAll';
import type { FormState } from './form-state';
import { RESET } from './variations.model';

/** The link that clears all fields, while something is chosen, and the region that says so (storefront.md §3.10.6). */
export function ClearLink({ form, state }: { form: HTMLElement; state: FormState }) {
  const clearable = useValue(state.clearable);
  const announcement = useValue(state.announcement);
  return (
    <>
      {clearable && (
        <BindAll
          root={form}
          selector={RESET}
          again={clearable}
          styles={{ visibility: clearable.value ? 'visible' : 'hidden' }}
        />
      )}
      {announcement && (
        <BindAll
          root={form}
          selector=".reset_variations_alert"
          again={announcement}
          text={announcement.value}
        />
      )}
    </>
  );
}
