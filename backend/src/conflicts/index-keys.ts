import { bareTerms } from './lists/telling-words.ts';
import type { Reading } from './reading.ts';

/** Under what a memory is kept, so that its rivals find it. All numbers are hashes. */
export type IndexKeys = {
  /** Each slot that is filled, and with what. */
  readonly slots: readonly { readonly slot: number; readonly value: number }[];
  /** The terms of all claims. */
  readonly terms: readonly number[];
  /** The terms of each claim that says that something is not so, or no longer. */
  readonly denials: readonly (readonly number[])[];
};

export const keysOf = (reading: Reading): IndexKeys => {
  const frames = reading.flatMap((part) => part.frames);
  return {
    slots: frames.map(({ slot, value }) => ({ slot: hash(slot), value: hash(value) })),
    terms: distinct(
      reading.flatMap(({ claim }) => [...claim.core, ...claim.broader, ...bareTerms(claim)]),
    ),
    denials: [
      ...reading.filter(({ claim }) => !claim.isAffirmed).map(({ claim }) => distinct(claim.core)),
      ...reading.flatMap(({ endings }) => endings.map(({ terms }) => distinct(terms))),
    ].filter((terms) => terms.length > 0),
  };
};

/** Hashes of terms, each once. */
export const distinct = (terms: readonly string[]): number[] => [...new Set(terms.map(hash))];

/** FNV-1a in 32 bits (RFC 9923). Two keys that meet by chance cost a comparison, nothing else. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
};
