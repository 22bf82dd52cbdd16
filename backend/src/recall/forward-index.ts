import { int32s, growableArray } from './growable-array.ts';
import type { FormId } from './vocabulary.ts';

/** Where a memory stands on the shelf. Places of removed memories are used again. */
export type Slot = number;

/** The words of each memory, one row after the other in one block. */
export type ForwardIndex = {
  /** Writes the row of a place that has none. */
  readonly write: (place: Slot, forms: readonly FormId[]) => void;
  readonly clear: (place: Slot) => void;
  readonly rowAt: (place: Slot) => Int32Array;
  /** The forms at a place are `words[start[place] … + length[place])`; a free place has none. */
  readonly words: () => Int32Array;
  readonly start: () => Int32Array;
  readonly length: () => Int32Array;
  /** Words of all rows together. */
  readonly count: () => number;
  readonly bytes: () => number;
};

/** Words of cleared rows stay where they are until they are half of at least this many. */
const leastSweep = 4_096;

export const createForwardIndex = (): ForwardIndex => {
  const words = growableArray(int32s);
  const start = growableArray(int32s);
  const length = growableArray(int32s);
  let places = 0;
  let end = 0;
  let count = 0;

  const rowAt = (place: Slot): Int32Array => {
    const first = start.numbers()[place] ?? 0;
    return words.numbers().subarray(first, first + (length.numbers()[place] ?? 0));
  };
  const sweep = (): void => {
    const kept = new Int32Array(count);
    let at = 0;
    for (let place = 0; place < places; place += 1) {
      const row = rowAt(place);
      kept.set(row, at);
      start.numbers()[place] = at;
      at += row.length;
    }
    words.numbers().set(kept);
    end = count;
  };

  return {
    write: (place, forms) => {
      places = Math.max(places, place + 1);
      for (const each of [start, length]) each.reserve(places);
      words.reserve(end + forms.length);
      words.numbers().set(forms, end);
      start.numbers()[place] = end;
      length.numbers()[place] = forms.length;
      end += forms.length;
      count += forms.length;
    },
    clear: (place) => {
      count -= length.numbers()[place] ?? 0;
      length.numbers()[place] = 0;
      if (end >= leastSweep && end >= 2 * count) sweep();
    },
    rowAt,
    words: words.numbers,
    start: start.numbers,
    length: length.numbers,
    count: () => count,
    bytes: () => words.bytes() + start.bytes() + length.bytes(),
  };
};
