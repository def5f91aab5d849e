import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isOurs } from '../dom/undo';
import { commit } from '../runtime/commit';
import { type MountedView, mountView } from '../testing/mount-view';
import { Adopt } from './adopt';
import { type Announcement, LiveRegion } from './live-region';
import { Outlet } from './outlet';
import { useValue } from './use-value';

let view: MountedView | undefined;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
afterEach(() => {
  view?.unmount();
  vi.useRealTimers();
});

describe('Adopt', () => {
  const markup = '<nav id="menu" class="x"><a>1</a><input></nav><p id="after"></p>';
  const open = signal(true);
  const set = (value: boolean) =>
    commit(() => {
      open.value = value;
    });
  beforeEach(() => {
    document.body.innerHTML = markup;
    open.value = true;
    view = mountView(({ host }) => {
      const isOpen = useValue(open);
      return (
        <Outlet node={document.body} attrs={{ id: 'drawer' }}>
          <h2>{String(isOpen)}</h2>
          {isOpen && <Adopt node={host} />}
        </Outlet>
      );
    }, find('#menu'));
  });

  test('takes the node in, and puts it back where it was', () => {
    const menu = find('#menu');
    expect(find('#drawer').contains(menu)).toBe(true);
    set(false);
    expect(document.body.innerHTML).toBe(`${markup}<div id="drawer"><h2>false</h2></div>`);
    set(true);
    expect(find('#drawer').contains(menu)).toBe(true);
    view?.unmount();
    expect(document.body.innerHTML).toBe(markup);
    expect(find('#menu')).toBe(menu);
  });

  test('handlers, typed text and foreign changes travel with it', () => {
    const click = vi.fn();
    find('#menu a').addEventListener('click', click);
    const field = find('#menu input') as HTMLInputElement;
    field.value = 'typed';
    find('#menu').append(document.createElement('i'));
    set(false);
    find('#menu a').click();
    expect(click).toHaveBeenCalledOnce();
    expect(field.value).toBe('typed');
    expect(find('#menu i')).toBeTruthy();
  });

  test('its place is ours, and takes no room among elements', () => {
    const place = document.body.firstChild as Node;
    expect([place.nodeType, isOurs(place)]).toEqual([Node.COMMENT_NODE, true]);
    expect(document.body.firstElementChild?.id).toBe('after');
  });

  test('when its neighbourhood was replaced meanwhile, it goes with the old one', () => {
    document.body.replaceChildren(find('#drawer'));
    view?.unmount();
    expect(document.body.innerHTML).toBe('');
    expect(view?.errors).toEqual([]);
  });
});

describe('LiveRegion', () => {
  const message = signal<Announcement>({ text: '' });
  const say = (text: string) =>
    commit(() => {
      message.value = { text };
    });
  const region = () => find('.region');
  /** Effects and renderings that are not urgent come in later tasks. */
  const effects = () => new Promise((resolve) => requestAnimationFrame(() => setImmediate(resolve)));
  const wait = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return effects();
  };
  const show = (markup = '') => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    document.body.innerHTML = markup;
    message.value = { text: '' };
    view = mountView(() => <LiveRegion className="region sr" message={useValue(message)} />, document.body);
  };

  test('is there, silent, before it has something to say', () => {
    show();
    expect(region().outerHTML).toBe('<div class="region sr" role="status"></div>');
    view?.unmount();
    expect(document.body.innerHTML).toBe('');
  });

  test('is empty first, and speaks after a pause', async () => {
    show();
    say('Added');
    await effects();
    await wait(999);
    expect(region().textContent).toBe('');
    await wait(1);
    expect(region().textContent).toBe('Added');
    expect(region().getAttribute('aria-relevant')).toBe('all');
  });

  test('empties before it says the same again', async () => {
    show();
    for (let turn = 0; turn < 2; turn++) {
      say('Added');
      await effects();
      expect(region().textContent).toBe('');
      expect(region().hasAttribute('aria-relevant')).toBe(false);
      await wait(1000);
      expect(region().textContent).toBe('Added');
    }
  });

  test('says only the last of several messages', async () => {
    show();
    say('one');
    await effects();
    await wait(500);
    say('two');
    await effects();
    await wait(600);
    expect(region().textContent).toBe('');
    await wait(400);
    expect(region().textContent).toBe('two');
  });

  test('says nothing after its end', async () => {
    show();
    say('Added');
    await effects();
    view?.unmount();
    await wait(2000);
    expect(document.body.innerHTML).toBe('');
  });

  test("uses the page's own region, whose text stays until there is something to say", async () => {
    const served = '<p class="region" role="status" aria-relevant="text">Served <b>text</b></p>';
    show(served);
    expect(document.body.innerHTML).toBe(served);
    say('Added');
    await effects();
    expect(region().textContent).toBe('');
    await wait(1000);
    expect(document.querySelectorAll('.region')).toHaveLength(1);
    expect([region().textContent, region().getAttribute('aria-relevant')]).toEqual(['Added', 'all']);
    view?.unmount();
    expect(region().innerHTML).toBe('Served <b>text</b>');
    expect(region().getAttribute('aria-relevant')).toBe('text');
  });
});
