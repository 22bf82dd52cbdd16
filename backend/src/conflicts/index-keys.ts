import { maxDenials, maxKeys } from './bounds.ts';
import { isFormer } from './parsing/claim.ts';
import { comparedIn, type ParsedText } from './parse.ts';

/** A slot and its value. */
export type FilledSlot = { readonly slot: number; readonly value: number };

/** The keys under which a memory is indexed. All numbers are hashes of 24 bits. */
export type IndexKeys = {
  readonly slots: readonly FilledSlot[];
  /** The terms of all claims. */
  readonly terms: readonly number[];
  /** The terms of each denial and cessation. */
  readonly denials: readonly (readonly number[])[];
};

/** Computed once per parsed text, because a call asks several questions about one statement. */
export const keysOf = (parsed: ParsedText): IndexKeys => {
  const known = kept.get(parsed) ?? computeKeys(parsed);
  kept.set(parsed, known);
  return known;
};

// Garbage-collected with the parsed text.
const kept = new WeakMap<ParsedText, IndexKeys>();

const computeKeys = (parsed: ParsedText): IndexKeys => {
  const parts = comparedIn(parsed);
  const cessations = parts.flatMap((part) => part.cessations);
  return {
    slots: filledSlots(parts.flatMap(({ frames }) => frames)),
    terms: distinct(parts.flatMap(({ expanded, bare }) => [...expanded, ...bare()])),
    denials: [
      ...parts
        .filter(({ claim }) => !claim.isAffirmed || isFormer(claim))
        .map(({ core }) => distinct(core)),
      ...cessations.map(({ terms }) => distinct(terms)),
    ]
      .filter((terms) => terms.length > 0)
      .slice(0, maxDenials),
  };
};

/** Distinct slot and value pairs. */
const filledSlots = (
  frames: readonly { readonly slot: string; readonly value: string }[],
): FilledSlot[] => {
  const known = new Set<string>();
  const filled: FilledSlot[] = [];
  for (const { slot, value } of frames) {
    const pair = `${slot}\n${value}`;
    if (known.has(pair) || filled.length === maxKeys) continue;
    known.add(pair);
    filled.push({ slot: hash(slot), value: hash(value) });
  }
  return filled;
};

/** Hashes of the first `maxKeys` distinct terms. */
export const distinct = (terms: Iterable<string>): number[] => {
  const hashes: number[] = [];
  for (const term of new Set(terms)) {
    if (hashes.length === maxKeys) break;
    hashes.push(hash(term));
  }
  return hashes;
};

/** FNV-1a, folded to 24 bits (RFC 9923). A collision costs one comparison. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return (value >>> 24) ^ (value & 0xffffff);
};
