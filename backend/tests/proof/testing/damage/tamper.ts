import { between } from '../fault-seed.ts';

type Tamper = (random: () => number, bytes: Buffer, other: Buffer) => Buffer;

const offset = (random: () => number, bytes: Buffer): number =>
  between(random, 0, bytes.length - 1);

/** Ways to change stored bytes. `other` is another value of the same kind. */
const ways: readonly (readonly [name: string, tamper: Tamper])[] = [
  [
    'bits flipped',
    (random, bytes) => {
      const changed = Buffer.from(bytes);
      for (let flips = between(random, 1, 8); flips > 0; flips -= 1) {
        const at = offset(random, bytes);
        changed[at] = changed[at]! ^ (1 << between(random, 0, 7));
      }
      return changed;
    },
  ],
  [
    'a piece written over',
    (random, bytes) => {
      const changed = Buffer.from(bytes);
      const end = between(random, 1, bytes.length);
      for (let at = between(random, 0, end - 1); at < end; at += 1) {
        changed[at] = between(random, 0, 255);
      }
      return changed;
    },
  ],
  ['the end cut off', (random, bytes) => bytes.subarray(0, offset(random, bytes))],
  ['the beginning cut off', (random, bytes) => bytes.subarray(offset(random, bytes) + 1)],
  [
    'bytes added',
    (random, bytes) => {
      const at = between(random, 0, bytes.length);
      const added = Buffer.alloc(between(random, 1, 64), between(random, 0, 255));
      return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)]);
    },
  ],
  [
    'two pieces exchanged',
    (random, bytes) => {
      const at = offset(random, bytes);
      return Buffer.concat([bytes.subarray(at), bytes.subarray(0, at)]);
    },
  ],
  [
    'joined with other bytes of its kind',
    (random, bytes, other) => {
      const at = offset(random, bytes);
      return Buffer.concat([bytes.subarray(0, at), other.subarray(at)]);
    },
  ],
];

export type Tampered = { readonly way: string; readonly bytes: Buffer };

/** Bytes that differ from the given ones, changed in a random way. */
export const tamper = (random: () => number, given: Uint8Array, other: Uint8Array): Tampered => {
  for (;;) {
    const [way, change] = ways[between(random, 0, ways.length - 1)]!;
    const bytes = change(random, Buffer.from(given), Buffer.from(other));
    if (!bytes.equals(given)) return { way, bytes };
  }
};
