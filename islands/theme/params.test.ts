import { afterEach, describe, expect, test, vi } from 'vitest';
import { settingsOf } from './params';
import { placeOf } from './when-wanted';

const page = window as { atoll_theme?: unknown };
const say = (settings: unknown) => {
  page.atoll_theme = settings;
};

afterEach(() => {
  delete page.atoll_theme;
  vi.restoreAllMocks();
});

describe('where a behaviour lives', () => {
  test.each([
    ['nothing is said', undefined, '.usual'],
    ['another behaviour is spoken of', { sticky: false }, '.usual'],
    ['it is switched off', { scroll: false }, ':not(*)'],
    ['one selector', { scroll: { selector: '.own' } }, '.own'],
    ['a selector for this part', { scroll: { selector: { link: '.own', other: '.x' } } }, '.own'],
    ['a selector for another part', { scroll: { selector: { other: '.x' } } }, '.usual'],
    ['an empty one', { scroll: { selector: '' } }, '.usual'],
    ['something else', { scroll: { selector: 7 } }, '.usual'],
    ['no map', 'yes', '.usual'],
  ])('%s', (_, settings, expected) => {
    say(settings);
    expect(placeOf('scroll', '.usual', 'link')).toBe(expected);
  });
});

describe('what a site says of a behaviour', () => {
  test('all of it', () => {
    const said = {
      selector: { opener: '.open' },
      stateClass: 'is-open',
      stateTarget: 'html',
      labels: { expand: 'Aufklappen' },
      action: 'my_action',
      constants: { debounce: '300' },
    };
    say({ 'menu-drawer': said });
    expect(settingsOf('menu-drawer')).toEqual({ ...said, constants: { debounce: 300 } });
  });

  test('nothing', () => {
    expect(settingsOf('menu-drawer')).toMatchObject({ labels: {}, constants: {} });
    say({ 'menu-drawer': false });
    expect(settingsOf('menu-drawer')).toMatchObject({ labels: {}, constants: {} });
  });

  test('what does not fit is told, and nothing of it counts', () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
    say({ 'menu-drawer': { stateClass: 'is-open', stateTarget: 'window', constants: { debounce: -1 } } });
    expect(settingsOf('menu-drawer').stateClass).toBeUndefined();
    expect(String(told.mock.calls[0]?.[0])).toMatch(
      /atoll_theme\.menu-drawer\.stateTarget: .*atoll_theme\.menu-drawer\.constants\.debounce/,
    );
  });
});
