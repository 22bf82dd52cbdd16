import { control } from './promises/control.ts';
import { faults } from './promises/faults.ts';
import { grants } from './promises/grants.ts';
import { memory } from './promises/memory.ts';
import { operations } from './promises/operations.ts';
import { privacy } from './promises/privacy.ts';

/** Every promise that MindMirror makes. A test cites one in its name: `… @one-vault-only`. */
export const promises = {
  ...privacy,
  ...control,
  ...grants,
  ...memory,
  ...faults,
  ...operations,
} as const;

/** The promises by subject, in the order in which the pages show them. */
export const promiseGroups = {
  'Unreadable to others': privacy,
  'Under your control': control,
  'Connected AI tools': grants,
  'A memory that works': memory,
  'Safe when something fails': faults,
  'Easy to run': operations,
} as const;

export type PromiseId = keyof typeof promises;
