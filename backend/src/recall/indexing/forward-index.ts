import { int32s, growableArray } from './growable-array.ts';
import type { FormId } from './vocabulary.ts';

/** Index of a memory in the document table. Slots of removed memories are reused. */
export type Slot = number;

/** The words of each memory, one row after the other in one array. */
export type ForwardIndex = {
  /** Writes the row of a slot that has none. */
  readonly write: (slot: Slot, forms: readonly FormId[]) => void;
  readonly clear: (slot: Slot) => void;
  readonly rowAt: (slot: Slot) => Int32Array;
  /** The forms of a slot are `words[start[slot] … + length[slot])`; a free slot has none. */
  readonly words: () => Int32Array;
  readonly start: () => Int32Array;
  readonly length: () => Int32Array;
  /** Total number of words in all rows. */
  readonly count: () => number;
  readonly bytes: () => number;
};

/**
 * Cleared rows are compacted once they fill half of the array and the array has at least this many
 * words.
 */
const minWordsToCompact = 4_096;

export const createForwardIndex = (): ForwardIndex => {
  const words = growableArray(int32s);
  const start = growableArray(int32s);
  const length = growableArray(int32s);
  let slots = 0;
  let end = 0;
  let count = 0;

  const rowAt = (slot: Slot): Int32Array => {
    const first = start.numbers()[slot] ?? 0;
    return words.numbers().subarray(first, first + (length.numbers()[slot] ?? 0));
  };
  const compact = (): void => {
    const kept = new Int32Array(count);
    let at = 0;
    for (let slot = 0; slot < slots; slot += 1) {
      const row = rowAt(slot);
      kept.set(row, at);
      start.numbers()[slot] = at;
      at += row.length;
    }
    words.numbers().set(kept);
    end = count;
  };

  return {
    write: (slot, forms) => {
      slots = Math.max(slots, slot + 1);
      for (const each of [start, length]) each.reserve(slots);
      words.reserve(end + forms.length);
      words.numbers().set(forms, end);
      start.numbers()[slot] = end;
      length.numbers()[slot] = forms.length;
      end += forms.length;
      count += forms.length;
    },
    clear: (slot) => {
      count -= length.numbers()[slot] ?? 0;
      length.numbers()[slot] = 0;
      if (end >= minWordsToCompact && end >= 2 * count) compact();
    },
    rowAt,
    words: words.numbers,
    start: start.numbers,
    length: length.numbers,
    count: () => count,
    bytes: () => words.bytes() + start.bytes() + length.bytes(),
  };
};
