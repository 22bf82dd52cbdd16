import { anyPattern } from '../parsing/any-pattern.ts';
import { verbPhraseOf, type Claim } from '../parsing/claim.ts';

/**
 * A slot and the value that a claim gives it. Two claims conflict if they give one slot different
 * values; claims without a frame never do.
 */
export type Frame = {
  /** E.g. "user home town", "favorite color", "user takes meat". */
  readonly slot: string;
  /** The slot's value; only one can be true at a time. */
  readonly value: string;
  /**
   * Human-readable, used after "both say": "where the user lives". Without it, the reason is that
   * the claims are opposites.
   */
  readonly about?: string;
  /** The value includes a time, so the claim's circumstance is not compared. */
  readonly isDated?: true;
  /** The value as the reason quotes it. */
  readonly said?: string;
  /**
   * The part of the phrase that the slot leaves out: "movies" in "horror movies". Frames with
   * different kinds do not conflict.
   */
  readonly kind?: string;
  /** The value names a person, who may also go by a short form of the name. */
  readonly isPerson?: true;
  /** This frame, with others like it, says everything that the claim says. */
  readonly isExact?: true;
  /**
   * How much the claim says about the slot: 0 for mere use ("uses Vim"), 1 for a fact (default), 2
   * for a change ("switched to Zed"). Two frames conflict if their weights add up to 2.
   */
  readonly weight?: number;
};

/** Extracts the frames of one topic from a claim; most claims have none. */
export type FrameExtractor = (claim: Claim) => readonly Frame[];

type Groups = Readonly<Record<string, string | undefined>>;

/** A wording and the frames it implies. */
export type Rule = {
  readonly pattern: RegExp;
  readonly frames: (found: Groups, claim: Claim) => readonly Frame[];
};

/** Applies the first rule whose pattern matches the claim's verb and rest: "live in vienna". */
export const firstMatch = (rules: readonly Rule[]): FrameExtractor => {
  const any = anyPattern(rules.map(({ pattern }) => pattern));
  return (claim) => {
    const said = verbPhraseOf(claim);
    if (!any.test(said)) return [];
    for (const { pattern, frames } of rules) {
      const found = pattern.exec(said);
      if (found !== null) return frames(found.groups ?? {}, claim);
    }
    return [];
  };
};

/** Combines the frames of several extractors. */
export const allOf =
  (...extractors: readonly FrameExtractor[]): FrameExtractor =>
  (claim) => {
    let all: readonly Frame[] = [];
    for (const extractor of extractors) {
      const frames = extractor(claim);
      if (frames.length > 0) all = all.length === 0 ? frames : [...all, ...frames];
    }
    return all;
  };

/** Restricts an extractor to matching claims. */
export const when =
  (fits: (claim: Claim) => boolean, extractor: FrameExtractor): FrameExtractor =>
  (claim) =>
    fits(claim) ? extractor(claim) : [];

export const isOfUser = ({ subject }: Claim): boolean => subject === 'user';
/** About the user in the present, affirmed or denied. */
export const isUsersNow = (claim: Claim): boolean => isOfUser(claim) && claim.time === 'now';
export const isSoNow = ({ time, isAffirmed }: Claim): boolean => time === 'now' && isAffirmed;

/** A yes/no frame. */
export const booleanFrame = (slot: string, isSo: boolean, about?: string): Frame => ({
  slot,
  value: isSo ? 'yes' : 'no',
  ...(about !== undefined && { about }),
});

const company =
  / (?:with|because|since|but|while|near|for|as|and|at|in|on|that|named|after|before|until|during|over|from|by|under|,)(?: .*)?$/u;

/** Removes trailing modifiers: "acme in berlin" becomes "acme". */
export const headOf = (phrase: string): string => phrase.replace(company, '').trim();

/** Removes leading articles and similar words. */
export const bare = (phrase: string): string =>
  phrase.trim().replace(/^(?:(?:the|an?|some|using|to use|use|user's|own) )+/u, '');

/** "Ada Lovelace" for "ada lovelace". */
export const capitalized = (words: string): string =>
  words.replace(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase());
