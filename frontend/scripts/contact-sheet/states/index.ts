import { connectStates } from './connect.ts';
import { dialogStates } from './dialog.ts';
import { memoriesStates } from './memories.ts';
import { circumstances, pageStates } from './pages.ts';
import type { State } from './state.ts';

/** Every page, and what visitors see of them in every state. */
export const states: readonly State[] = [
  ...pageStates,
  ...dialogStates,
  ...connectStates,
  ...memoriesStates,
  ...circumstances,
];
