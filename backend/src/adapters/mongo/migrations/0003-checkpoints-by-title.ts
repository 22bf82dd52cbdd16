import type { Migration } from '../migrate.ts';

/**
 * The document of a vault used to hold two checkpoints and now holds several. It needs no change,
 * because the next save brings it up to date. The step exists so that no earlier version starts
 * after it: that version would back up and reseal only two of them.
 */
export const checkpointsByTitle: Migration = async () => Promise.resolve();
