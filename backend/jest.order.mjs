import TestSequencer from '@jest/test-sequencer';

/** The tests of these projects take longest, and mostly wait for other processes and timers. */
const first = ['services', 'app'];

/**
 * Starts the long tests first, so that none of them runs alone at the end. Within a group the order is
 * Jest's: by the last duration, or where none is known, by size.
 */
export default class extends TestSequencer {
  sort(tests) {
    const sorted = super.sort([...tests]);
    const rankOf = ({ context }) => {
      const rank = first.indexOf(context.config.displayName?.name);
      return rank === -1 ? first.length : rank;
    };
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
