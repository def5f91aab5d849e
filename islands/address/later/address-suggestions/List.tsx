import { useLayoutEffect, useRef } from 'react';
import { partsOf, sanitizeBranding } from './address-suggestions.model';
import type { Suggestion } from './providers';

/** What there is to choose from. */
interface ListProps {
  id: string;
  /** Id of an option. */
  name: (index: number) => string;
  found: readonly Suggestion[];
  active: number;
}

/**
 * What a provider suggests. The focus stays in the field, which names the option that is meant. The elements are those of
 * the contract.
 */
export function List({ id, name, found, active }: ListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as style sheets know it
    <ul className="suggestions-list" id={id} role="listbox" aria-label="Address suggestions">
      {found.map((one, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
        <li
          key={one.id}
          id={name(index)}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as style sheets know it
          role="option"
          aria-label={one.label}
          aria-selected={index === active}
          data-id={one.id}
          className={index === active ? 'active' : ''}
        >
          {partsOf(one).map(({ text, match, at }) =>
            match ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a provider wants to be named by. */
export function Branding({ markup }: { markup: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(sanitizeBranding(markup ?? '')), [markup]);
  return markup ? <div className="woocommerce-address-autocomplete-branding" ref={box} /> : null;
}
