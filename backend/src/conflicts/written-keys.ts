import { maxDenials, maxKeys } from './bounds.ts';
import type { FilledSlot, IndexKeys } from './index-keys.ts';

/**
 * The version of the rules that turn a text into its keys. Keys from other rules are not read, so
 * raise it with every change of the rules. `quality/index-keys.test.ts` detects a change.
 */
export const rulesVersion = 8;

/**
 * Keys as a text of about 70 characters, to be saved with a memory: the version, a colon, and in
 * Base64 the number of slots, terms and denials, the length of each denial, and all hashes.
 */
export const writeKeys = ({ slots, terms, denials }: IndexKeys): string => {
  const lengths = denials.map((denial) => denial.length);
  const hashes = [
    ...slots.flatMap(({ slot, value }) => [slot, value]),
    ...terms,
    ...denials.flat(),
  ];
  const head = [slots.length, terms.length, denials.length, ...lengths];
  const bytes = Buffer.alloc(head.length + hashSize * hashes.length);
  bytes.set(head);
  for (const [at, hash] of hashes.entries()) {
    bytes.writeUIntBE(hash, head.length + hashSize * at, hashSize);
  }
  return `${ownVersion}${bytes.toString('base64')}`;
};

/**
 * The inverse, within the limits of an index. `undefined` if there are no keys, or they are from
 * other rules.
 */
export const readKeys = (written = ''): IndexKeys | undefined => {
  if (!written.startsWith(ownVersion) || written.length > longest) return undefined;
  const bytes = Buffer.from(written.slice(ownVersion.length), 'base64');
  const [slotCount = 0, termCount = 0, denialCount = 0] = bytes;
  const lengths = bytes.subarray(headSize, headSize + denialCount);
  const start = headSize + denialCount;
  const most = Math.max(slotCount, termCount, denialCount * perDenial, ...lengths);
  const hashCount = lengths.reduce((sum, length) => sum + length, 2 * slotCount + termCount);
  if (most > maxKeys || bytes.length !== start + hashSize * hashCount) return undefined;

  let at = start;
  const take = (count: number): number[] => {
    const hashes = new Array<number>(count);
    for (let index = 0; index < count; index += 1) {
      hashes[index] = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
      at += hashSize;
    }
    return hashes;
  };
  return {
    slots: Array.from({ length: slotCount }, (): FilledSlot => {
      const [slot = 0, value = 0] = take(2);
      return { slot, value };
    }),
    terms: take(termCount),
    denials: Array.from(lengths, take),
  };
};

/**
 * Whether keys are missing or were made by earlier rules. Keys from later rules are not outdated.
 */
export const isOutdated = (written = ''): boolean =>
  !written.startsWith(ownVersion) && !(Number.parseInt(written, 10) > rulesVersion);

const ownVersion = `${rulesVersion}:`;
const headSize = 3;
const hashSize = 3;
const perDenial = maxKeys / maxDenials;
/** In characters: every number at its limit. */
const longest = 4 * (headSize + hashSize * maxKeys * (2 + 1 + maxDenials));
