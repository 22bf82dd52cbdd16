import type { Migration } from '../migrate.ts';

/**
 * The checkpoints of a vault were two and are several in the same document, which needs no change:
 * its next save brings it up to date. The step counts so that no earlier version starts afterwards:
 * it would back up and reseal two of them.
 */
export const checkpointsByTitle: Migration = async () => Promise.resolve();
