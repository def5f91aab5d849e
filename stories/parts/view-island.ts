import type { ComponentType } from 'react';
import { defineIsland, type IslandProps } from '../../src/runtime/island';
import { now } from '../../src/runtime/strategies';

/** The smallest island around a view, to show a shared part where it lives: on server markup. */
export const viewIsland = (match: string, view: ComponentType<IslandProps>) =>
  defineIsland({ name: 'view', match, when: now(), load: async () => ({ default: view }) });
