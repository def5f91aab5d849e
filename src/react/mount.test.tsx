import { signal } from '@preact/signals-core';
import { useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { need } from '../dom/refs';
import { commit } from '../runtime/commit';
import type { Island, IslandProps } from '../runtime/island';
import type { Runtime } from '../runtime/page-runtime';
import { createRuntime } from '../runtime/runtime';
import { now } from '../runtime/strategies';
import { resetWarnings, warnings } from '../runtime/warn';
import { Bind } from './bind';
import { mount } from './mount';
import { Outlet } from './outlet';
import { useServer } from './use-server';
import { useValue } from './use-value';

let runtime: Runtime;
const bad = signal(0);
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const markup = '<div class="a x"><a href="/x">Buy</a></div><div class="b">0</div>';
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));
const change = (value: number) =>
  commit(() => {
    bad.value = value;
  });

/** Changes everything a view can change. */
function Changes({ host }: { host: Element }) {
  return (
    <>
      <Bind
        node={host}
        classes={{ on: true, x: false }}
        attrs={{ title: 'T' }}
        styles={{ opacity: '0.5' }}
        props={{ lang: 'de' }}
      />
      <Bind
        node={need(host, 'a')}
        text="Wait"
        attrs={{ href: null }}
        on={{ click: (event) => event.preventDefault() }}
      />
      <Outlet node={host} at="afterend">
        New
      </Outlet>
    </>
  );
}

/** The other island of the page: it must live on whatever happens. */
function Healthy({ host }: IslandProps) {
  return <Bind node={host} text={String(useValue(bad))} />;
}

async function start(View: Island['load'] extends () => Promise<{ default: infer V }> ? V : never) {
  runtime = createRuntime();
  const entry = (name: string, match: string, view: unknown) => ({
    island: { name, match, when: now(), load: async () => ({ default: view }) },
    mounter: async () => mount as never,
  });
  runtime.add([entry('sick', '.a', View), entry('healthy', '.b', Healthy)]);
  await runtime.start();
  await settled();
}

beforeEach(() => {
  document.body.innerHTML = markup;
  bad.value = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  runtime.stop();
  resetWarnings();
  vi.restoreAllMocks();
});

const sick = (message = 'sick'): never => {
  throw new Error(message);
};

describe('a view that throws ends alone, with all it changed undone', () => {
  const cases: [string, (props: IslandProps) => React.ReactNode, () => unknown][] = [
    [
      'while it renders',
      ({ host }) => (
        <>
          <Changes host={host} />
          {useValue(bad) ? sick() : null}
        </>
      ),
      () => change(1),
    ],
    [
      'in a layout effect',
      function View({ host }) {
        const value = useValue(bad);
        useLayoutEffect(() => {
          if (value) sick();
        }, [value]);
        return <Changes host={host} />;
      },
      () => change(1),
    ],
    [
      'in an effect',
      function View({ host }) {
        const value = useValue(bad);
        useLayoutEffect(() => {
          if (value) sick();
        }, [value]);
        return <Changes host={host} />;
      },
      () => change(1),
    ],
    [
      'in a handler',
      ({ host }) => (
        <>
          <Changes host={host} />
          <Bind node={host} on={{ click: () => sick() }} />
        </>
      ),
      () => find('.a').click(),
    ],
    [
      'in a handler of an outlet',
      ({ host }) => (
        <>
          <Changes host={host} />
          <Outlet as="button" node={host} on={{ click: () => sick() }} />
        </>
      ),
      () => find('button').click(),
    ],
    [
      'inside an outlet, again after it was made anew',
      function View({ host }) {
        const Inner = () => (useValue(bad) ? sick() : <i>fine</i>);
        const [Stable] = useState(() => Inner);
        return (
          <>
            <Changes host={host} />
            <Outlet node={host}>
              <Stable />
            </Outlet>
          </>
        );
      },
      () => change(1),
    ],
  ];

  test.each(cases)('%s', async (_, View, act) => {
    await start(View);
    expect(find('.a').getAttribute('data-atoll-sick')).toBe('live');
    expect(find('a').textContent).toBe('Wait');
    expect(document.body.textContent).toContain('New');
    act();
    await settled();
    expect(find('.a').getAttribute('data-atoll-sick')).toBe('failed');
    expect(warnings()).toMatchObject([{ what: 'sick', cause: 'sick' }]);
    change(7);
    expect(find('.b').textContent).toBe('7');
    runtime.stop();
    find('.a').removeAttribute('data-atoll-sick');
    find('.a').removeAttribute('lang');
    expect(find('.a').outerHTML).toBe('<div class="a x"><a href="/x">Buy</a></div>');
    expect(document.body.children).toHaveLength(2);
    expect(find('a').dispatchEvent(new MouseEvent('click', { cancelable: true }))).toBe(true);
  });

  test('in its first render, before anything was shown', async () => {
    await start(({ host }: IslandProps) => (
      <>
        <Changes host={host} />
        {sick()}
      </>
    ));
    expect(find('.a').outerHTML).toBe('<div class="a x" data-atoll-sick="failed"><a href="/x">Buy</a></div>');
    expect(find('.b').getAttribute('data-atoll-healthy')).toBe('live');
    expect(warnings()).toHaveLength(1);
  });

  test('because a part is missing: the warning names the part', async () => {
    const read = (host: Element) => need(host, '.tabs li');
    await start(({ host }: IslandProps) => <Bind node={useServer(host, read)} text="never" />);
    expect(warnings()).toMatchObject([{ what: 'sick', cause: 'no ".tabs li" inside <div class="a x">' }]);
  });
});

describe('a view whose host is replaced', () => {
  test('keeps its state; the old host is as it was, the new one is changed', async () => {
    let count = 0;
    const View = ({ host }: IslandProps) => {
      const [made] = useState(() => ++count);
      return (
        <>
          <Bind node={host} attrs={{ 'data-made': made }} classes={{ on: useValue(bad) > 0 }} />
          <Outlet node={host}>{made}</Outlet>
        </>
      );
    };
    runtime = createRuntime();
    runtime.add([
      {
        island: {
          name: 'sick',
          match: '.a',
          when: now(),
          load: async () => ({ default: View }),
          key: () => 'a',
        },
        mounter: async () => mount as never,
      },
    ]);
    await runtime.start();
    await settled();
    change(1);
    const old = find('.a');
    old.insertAdjacentHTML('afterend', '<div class="a" id="next"></div>');
    old.remove();
    runtime.flush();
    expect(old.outerHTML).toBe('<div class="a x"><a href="/x">Buy</a></div>');
    expect(find('#next').outerHTML).toBe(
      '<div class="a on" id="next" data-atoll-sick="live" data-made="1"><div>1</div></div>',
    );
    change(0);
    expect(find('#next').className).toBe('a');
    expect(count).toBe(1);
  });
});

test('what a store changes is shown before the next statement, in every island', async () => {
  await start(({ host }: IslandProps) => <Bind node={host} attrs={{ title: String(useValue(bad)) }} />);
  for (const value of [1, 2, 3]) {
    change(value);
    expect([find('.a').title, find('.b').textContent]).toEqual([String(value), String(value)]);
  }
});

test('fifty swaps leave no root, listener or outlet', async () => {
  const mounts = { now: 0 };
  const View = ({ host }: IslandProps) => {
    useLayoutEffect(() => {
      mounts.now++;
      return () => {
        mounts.now--;
      };
    }, []);
    return (
      <>
        <Changes host={host} />
        <Bind node={document} on={{ click: () => {} }} match=".a" />
        <Outlet node={document.body}>
          <b className="ours">x</b>
        </Outlet>
      </>
    );
  };
  await start(View);
  const { countListeners } = await import('../testing/listeners');
  const listeners = countListeners([window, document]);
  for (let i = 0; i < 50; i++) {
    find('.a').replaceWith(
      document.createRange().createContextualFragment('<div class="a"><a>Buy</a></div>'),
    );
    runtime.flush();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await settled();
  expect(mounts.now).toBe(1);
  expect(document.querySelectorAll('.ours')).toHaveLength(1);
  find('.a').remove();
  runtime.flush();
  await settled();
  expect(mounts.now).toBe(0);
  expect(listeners.live()).toBe(0);
  expect(document.body.innerHTML).toBe('<div class="b" data-atoll-healthy="live">0</div>');
  listeners.stop();
});
