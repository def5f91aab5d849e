import {
  enhanceSelects,
  releaseSelect,
  type SelectOptions,
  selects,
  selectWatchers,
} from '../../islands/address';
import { commit } from '../../src/runtime/commit';
import { warn } from '../../src/runtime/warn';
import type { JQueryObject, JQueryStatic } from '../bridge/jquery';

type Options = Record<string, unknown>;

/** One option, as handlers and `select2('data')` get it. */
const itemOf = (option: HTMLOptionElement) => {
  const { value, text, title, disabled, selected } = option;
  return { id: value, text, title, disabled, selected, element: option };
};

/** What of the plugin's options the control can do; data attributes say the same (checkout.md §1.3). */
function read(select: HTMLSelectElement, said: Options): SelectOptions {
  const { dataset, style, offsetWidth } = select;
  const { placeholder, language, dropdownParent, width = dataset.width } = said;
  const text = (value: unknown) => (value ? String(value) : undefined);
  const noResults = (language as { noResults?: unknown } | undefined)?.noResults;
  const parent = (dropdownParent as ArrayLike<unknown> | undefined)?.[0] ?? dropdownParent;
  const clearable = said.allowClear ?? dataset.allowClear ?? dataset.allow_clear;
  return {
    placeholder: text((placeholder as { text?: unknown } | undefined)?.text ?? placeholder),
    label: text(said.label),
    // Other words than a length: as wide as the select is.
    width: /\d/.test(String(width))
      ? String(width)
      : style.width || (offsetWidth ? `${offsetWidth}px` : undefined),
    clearable: !!clearable && clearable !== 'false',
    searchFrom: Number(said.minimumResultsForSearch ?? dataset.minimumResultsForSearch ?? 0),
    noMatches: typeof noResults === 'function' ? text(noResults()) : undefined,
    parent: parent instanceof Element ? parent : undefined,
    className: text(said.containerCssClass),
    dropdownClassName: text(said.dropdownCssClass),
  };
}

const change = (select: HTMLSelectElement, value: unknown) => {
  select.value = String(value ?? '');
  select.dispatchEvent(new Event('change', { bubbles: true }));
};
const entryOf = (select: Element) => selects.peek().find((entry) => entry.select === select);
const isOpen = (select: Element) => !!entryOf(select)?.dropdown;

/** `$(select).select2('name')`; they work on a select that is the browser's own as well. */
const methods: Readonly<Record<string, (select: HTMLSelectElement, value?: unknown) => unknown>> = {
  // A key, because what opens it may be still to come.
  open: (select) => isOpen(select) || entryOf(select)?.act?.(new KeyboardEvent('keydown', { key: 'Enter' })),
  close: (select) => entryOf(select)?.show?.(false),
  isOpen,
  toggleDropdown: (select) => methods[isOpen(select) ? 'close' : 'open']?.(select),
  focus: (select) => select.focus(),
  destroy: (select) => releaseSelect(select),
  val: (select, value) => (value === undefined ? select.value : change(select, value)),
  data: ({ selectedOptions }) => Array.from(selectedOptions, itemOf),
};

/**
 * `$(select).selectWoo(options)` and `.select2(options)` on pages without the plugin, and on every page what scripts ask
 * of an enhanced select: its data `select2` and the events `select2:…` (checkout.md §7, storefront.md §7.1). Real
 * plugins find that data, too: they destroy what is there, and take over.
 */
export function selectWoo(jquery: JQueryStatic): void {
  let known = new Set<HTMLSelectElement>();
  const wanted = new WeakMap<Element, Options>();

  const start = (select: HTMLSelectElement, said: Options) => {
    const refused = select.multiple ? 'multiple' : ['ajax', 'tags'].find((name) => said[name]);
    if (refused) {
      warn({
        what: 'select2',
        cause: `"${refused}" stays with the browser`,
        fix: 'Load select2',
        host: select,
      });
      return;
    }
    for (const { id, text, selected } of (said.data ?? []) as Record<string, never>[]) {
      select.add(new Option(text, id, false, selected));
    }
    wanted.set(select, said);
    enhanceSelects([select], read(select, said));
  };

  const instanceOf = (select: HTMLSelectElement) => {
    const options = wanted.get(select) ?? {};
    return {
      $element: jquery(select),
      get $container() {
        return jquery(entryOf(select)?.container ?? []);
      },
      get $dropdown() {
        return jquery(entryOf(select)?.dropdown ?? []);
      },
      options: { options, get: (name: string) => options[name] },
      ...Object.fromEntries(
        Object.entries(methods).map(([name, run]) => [name, (value?: unknown) => run(select, value)]),
      ),
    };
  };

  // Reaches nobody but handlers of this name, and means "show what I have set".
  const name = 'change.select2';
  const readAgain = () =>
    commit(() => {
      selects.value = [...selects.peek()];
    });
  selects.subscribe((entries) => {
    const now = new Set(entries.map(({ select }) => select));
    for (const select of now) {
      if (!known.has(select)) jquery(select).data('select2', instanceOf(select)).on(name, readAgain);
    }
    for (const select of known)
      if (!now.has(select)) jquery(select).data('select2', null).off(name, readAgain);
    known = now;
  });
  selectWatchers.add(({ select }, moment, option) => {
    const event = jquery.Event(`select2:${moment}`);
    const params = option && { data: itemOf(option) };
    event.params = moment.endsWith('ing') ? { args: params, prevented: false } : (params ?? {});
    try {
      jquery(select).trigger(event, []);
    } catch (error) {
      reportError(error);
    }
    return !event.isDefaultPrevented();
  });

  const plugin = function (this: JQueryObject, said: unknown = {}, value?: unknown) {
    let answer: unknown;
    for (const select of Array.from(this)) {
      if (!(select instanceof HTMLSelectElement)) continue;
      if (typeof said === 'string') answer ??= methods[said]?.(select, value);
      else start(select, { ...defaults, ...(said as Options) });
    }
    return answer ?? this;
  };
  const defaults: Options = {};
  const set = (name: string, value: unknown) => {
    defaults[name] = value;
  };
  for (const name of ['selectWoo', 'select2']) {
    jquery.fn[name] ??= Object.assign(plugin, { defaults: { defaults, set } });
  }
}
