import type { MemoryId } from '../../kernel/ids.ts';
import { normalize } from '../../text/index.ts';
import type { Memory } from '../memory.ts';
import type { Replaced } from './resolve-replaced.ts';

/** A fact to save, what it replaces, and which of those is the same fact. */
export type Replacement = {
  readonly fact: Memory;
  readonly replaced: readonly Replaced[];
  /** The first of `replaced`; `undefined` if none of them is the same fact, or nothing changes. */
  readonly rewrites: MemoryId | undefined;
};

/**
 * A fact may replace itself, to change its category, spelling or gloss. A gloss that is not sent
 * stays. If nothing would change, nothing is replaced, so a call can be repeated.
 */
export const detectRewrite = (
  given: Memory,
  replaced: readonly Replaced[],
  { inEnglish }: { readonly inEnglish?: string | undefined },
): Replacement => {
  const own = replaced.find(({ memory }) => memory !== undefined && isSameFact(memory, given));
  if (own?.memory === undefined) return { fact: given, replaced, rewrites: undefined };
  const fact = inEnglish === undefined ? { ...given, inEnglish: own.memory.inEnglish } : given;
  if (isUnchanged(own.memory, fact)) return { fact, replaced, rewrites: undefined };
  const others = replaced.filter((each) => each !== own);
  return { fact, replaced: [own, ...others], rewrites: own.row.memoryId };
};

const isSameFact = (one: Memory, other: Memory): boolean =>
  normalize(one.text) === normalize(other.text);

const isUnchanged = (one: Memory, other: Memory): boolean =>
  one.text === other.text && one.category === other.category && one.inEnglish === other.inEnglish;
