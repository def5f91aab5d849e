import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Bind } from '../../../../src/react/bind';
import { Outlet } from '../../../../src/react/outlet';
import { useValue } from '../../../../src/react/use-value';
import type { IslandProps } from '../../../../src/runtime/island';
import { native } from '../../../../src/runtime/native';
import { warn } from '../../../../src/runtime/warn';
import { MAX_SUGGESTIONS, MIN_CHARACTERS, optionAfterStep, providerFor } from './address-suggestions.model';
import { FILLING_ATTRIBUTE, fillAddress } from './fill-address';
import { Branding, List } from './List';
import {
  type AddressType,
  providersOfPage,
  type Suggestion,
  type SuggestionProvider,
  serverProviders,
} from './providers';
import { openProviderRegister, registrations } from './register';

/** Milliseconds after which a list closes that the shopper has left. */
const CLOSE_DELAY = 200;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export default function AddressSuggestions({ host, lifetime }: IslandProps) {
  const field = host as HTMLInputElement;
  const type = field.id.split('_')[0] as AddressType;
  const servers = useMemo(serverProviders, []);
  const [provider, setProvider] = useState<SuggestionProvider>();
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const turn = useRef(0);
  const country = () => document.querySelector<HTMLSelectElement>(`#${type}_country`)?.value ?? '';

  const close = () => {
    turn.current++;
    setFound([]);
    setActive(-1);
  };
  // A legacy script that does the same is alive.
  const [taken] = useState(() => !!document.getElementById(`address_suggestions_${type}`));
  const chooseProvider = () => {
    const page = taken ? undefined : providersOfPage();
    const next = page && providerFor(servers, page, country());
    if (page) page.activeProvider[type] = next ?? null;
    setProvider(next);
    if (next !== provider) close();
  };
  useLayoutEffect(openProviderRegister, []);
  const registered = useValue(registrations);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a provider comes
  useLayoutEffect(chooseProvider, [registered]);

  /** Asks the provider. @returns its answer, or nothing once another question was asked */
  const ask = async <T,>(question: (one: SuggestionProvider) => Promise<T>): Promise<T | undefined> => {
    const own = ++turn.current;
    try {
      const answer = provider && (await question(provider));
      return own === turn.current && !lifetime.aborted ? answer : undefined;
    } catch (error) {
      warn({
        what: 'address-suggestions',
        cause: String(error),
        fix: 'Correct the provider',
        error,
      });
      return undefined;
    }
  };

  const search = async () => {
    const { value } = field;
    if (field.hasAttribute(FILLING_ATTRIBUTE)) return;
    if (value.length < MIN_CHARACTERS || document.activeElement !== field) return close();
    const answer = await ask((one) => one.search(value, country(), type));
    if (!Array.isArray(answer)) return;
    setFound(answer.filter((one) => typeof Object(one).label === 'string').slice(0, MAX_SUGGESTIONS));
    setActive(-1);
  };
  const choose = async (id: string) => {
    setFound([]);
    const address = await ask((one) => one.select(id));
    if (address) fillAddress(type, address, lifetime);
    field.focus();
  };

  const press = (event: Event) => {
    const { key } = event as KeyboardEvent;
    const step = STEPS[key];
    const chosen = found[active];
    if (!found.length) return;
    if (step) setActive((at) => optionAfterStep(at, step, found.length));
    else if (key === 'Enter' && chosen) choose(chosen.id);
    else if (key === 'Escape') close();
    else return;
    event.preventDefault();
  };

  const open = found.length > 0;
  const list = `address_suggestions_${type}_list`;
  const option = (index: number) => `suggestion-item-${type}-${index}`;

  const wrapper = field.closest('.woocommerce-input-wrapper') ?? field.parentElement ?? field;
  return (
    <>
      <Bind node={document.body} match={`#${type}_country`} on={{ change: chooseProvider }} />
      <Bind
        node={field}
        on={{
          focus: chooseProvider,
          blur: () =>
            setTimeout(() => document.activeElement === field || lifetime.aborted || close(), CLOSE_DELAY),
          ...(provider && { input: search, keydown: press }),
        }}
      />
      {provider && (
        <>
          <Bind node={wrapper} classes={{ 'autocomplete-available': true }} />
          <Bind
            node={field}
            attrs={{
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-haspopup': 'listbox',
              'aria-expanded': open,
              'aria-controls': open ? list : undefined,
              'aria-activedescendant': open && active >= 0 ? option(active) : undefined,
              // The browser's own suggestions would lie over these.
              ...(open && {
                autocomplete: 'none',
                'data-original-autocomplete':
                  field.dataset.originalAutocomplete ?? field.getAttribute('autocomplete') ?? '',
                'data-lpignore': 'true',
                'data-op-ignore': 'true',
                'data-1p-ignore': 'true',
              }),
            }}
          />
          <Outlet node={field} at="afterend" attrs={{ class: 'address-search-icon' }} />
          <Outlet
            node={field}
            at="afterend"
            attrs={{
              class: 'woocommerce-address-suggestions',
              id: `address_suggestions_${type}`,
              role: 'region',
              'aria-live': 'polite',
            }}
            styles={{ display: open ? 'block' : 'none' }}
            on={{
              // The focus stays in the field.
              mousedown: (event) => event.preventDefault(),
              click: ({ target }) => {
                const id = native(target as Element, 'closest')('li')?.dataset.id;
                if (id !== undefined) choose(id);
              },
            }}
          >
            <List id={list} name={option} found={found} active={active} />
            <Branding markup={servers.find(({ id }) => id === provider.id)?.branding_html} />
          </Outlet>
        </>
      )}
    </>
  );
}
