import { saidIn, type Claim } from '../parsing/claim.ts';

/**
 * What a claim says about its holder: about which slot, with which value. Two claims that fill one
 * slot with different values conflict; claims without a frame never do.
 */
export type Frame = {
  /** E.g. "user home town", "favorite color", "user takes meat". */
  readonly slot: string;
  /** What fills the slot; only one can at a time. */
  readonly value: string;
  /** For people, after "both say": "where the user lives". Without it, they say opposites. */
  readonly about?: string;
  /** It names its own time, so the occasion of the claim is part of the value. */
  readonly isDated?: true;
};

/** Reads the frames of one kind from a claim; none from the many claims it knows nothing of. */
export type FrameExtractor = (claim: Claim) => readonly Frame[];

type Groups = Readonly<Record<string, string | undefined>>;

/** A way of saying something, and the frames it tells. */
export type Rule = {
  readonly pattern: RegExp;
  readonly frames: (found: Groups, claim: Claim) => readonly Frame[];
};

/** The frames of the first rule that fits verb and rest of a claim: "live in vienna". */
export const firstMatch =
  (rules: readonly Rule[]): FrameExtractor =>
  (claim) => {
    const said = saidIn(claim);
    for (const { pattern, frames } of rules) {
      const found = pattern.exec(said);
      if (found !== null) return frames(found.groups ?? {}, claim);
    }
    return [];
  };

/** The frames of several families together. */
export const allOf =
  (...extractors: readonly FrameExtractor[]): FrameExtractor =>
  (claim) =>
    extractors.flatMap((extractor) => extractor(claim));

/** A family that speaks of some claims only. */
export const when =
  (fits: (claim: Claim) => boolean, extractor: FrameExtractor): FrameExtractor =>
  (claim) =>
    fits(claim) ? extractor(claim) : [];

export const isOfUser = ({ subject }: Claim): boolean => subject === 'user';
/** Of the user, about now, whether so or not. */
export const isUsersNow = (claim: Claim): boolean => isOfUser(claim) && claim.time === 'now';
export const isSoNow = ({ time, isAffirmed }: Claim): boolean => time === 'now' && isAffirmed;

/** A frame that is either so or not. */
export const booleanFrame = (slot: string, isSo: boolean, about?: string): Frame => ({
  slot,
  value: isSo ? 'yes' : 'no',
  ...(about !== undefined && { about }),
});

const company =
  / (?:with|because|since|but|while|near|for|as|and|at|in|on|that|named|after|before|until|during|over|from|by|under|,)(?: .*)?$/u;

/** The words of a phrase up to what merely comes along: "acme in berlin" is acme. */
export const headOf = (phrase: string): string => phrase.replace(company, '').trim();

/** A phrase without its article. */
export const bare = (phrase: string): string =>
  phrase.trim().replace(/^(?:(?:the|an?|some|using|to use|use|user's|own) )+/u, '');
