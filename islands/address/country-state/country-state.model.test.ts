import { describe, expect, test } from 'vitest';
import { controlKindOf, valueAfter } from './country-state.model';

const AU = { NSW: 'New South Wales', WA: 'Western Australia' };

test.each([
  [AU, 'select-one'],
  [{}, 'hidden'],
  [undefined, 'text'],
  [false, 'text'],
] as const)('S5.5 %j asks for %s', (states, kind) => {
  expect(controlKindOf(states)).toBe(kind);
});

describe('CQ42 CQ19 value after a change', () => {
  test.each([
    [
      'a code of both lists',
      { was: 'select-one', kind: 'select-one', states: AU, now: 'WA', kept: undefined },
      'WA',
    ],
    [
      'a code of the old list only',
      { was: 'select-one', kind: 'select-one', states: AU, now: 'CA', kept: undefined },
      '',
    ],
    [
      'what was chosen here before',
      { was: 'select-one', kind: 'select-one', states: AU, now: 'WA', kept: 'NSW' },
      'NSW',
    ],
    [
      'what is not in the list any more',
      { was: 'text', kind: 'select-one', states: AU, now: 'Kent', kept: 'TAS' },
      '',
    ],
    [
      'a name that every object has',
      { was: 'text', kind: 'select-one', states: AU, now: 'toString', kept: undefined },
      '',
    ],
    ['text stays text', { was: 'text', kind: 'text', states: undefined, now: 'Kent', kept: 'Essex' }, 'Kent'],
    [
      'text that was emptied elsewhere',
      { was: 'text', kind: 'text', states: undefined, now: '', kept: 'Essex' },
      'Essex',
    ],
    [
      'a code is no text',
      { was: 'select-one', kind: 'text', states: undefined, now: 'CA', kept: undefined },
      '',
    ],
    ['text from before', { was: 'hidden', kind: 'text', states: undefined, now: '', kept: 'Kent' }, 'Kent'],
    ['nothing to enter', { was: 'select-one', kind: 'hidden', states: {}, now: 'CA', kept: 'x' }, ''],
  ] as const)('%s', (_, turn, value) => {
    expect(valueAfter(turn)).toBe(value);
  });
});
