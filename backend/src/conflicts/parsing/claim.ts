/** When a claim is true. 'wish' includes plans; 'done' is a past action that may be repeated. */
export type Time = 'now' | 'past' | 'done' | 'wish';

/** A parsed clause. All words are normalized. */
export type Claim = {
  /** The whole clause. */
  readonly wording: string;
  /** "user", "user's sister", "man", or "" if unclear. */
  readonly subject: string;
  /** The canonical verb in its base form: "live"; "like" for everything liked or disliked. */
  readonly verb: string;
  /** What follows the verb, without the circumstance: "in vienna". */
  readonly rest: string;
  /** False for "does not eat meat", "hates olives", "quit smoking". */
  readonly isAffirmed: boolean;
  readonly time: Time;
  /** When or where the claim is true: "weekend", "evening". Empty if always. */
  readonly circumstance: string;
  /** "all projects", "only": excludes other values. */
  readonly isUniversal: boolean;
  /** Contains "now": it was not true before. */
  readonly isFresh: boolean;
  /** The terms of subject, verb and rest in order, regardless of polarity. */
  readonly core: readonly string[];
  /** Hypernyms of the things it mentions, as terms: "meat" for "steak". */
  readonly broader: readonly string[];
  /** The capitalized names in the text, by their folded spelling. */
  readonly names: () => ReadonlyMap<string, string>;
  /** The capitalized words that start the sentences of the text, by their folded spelling. */
  readonly openings: () => ReadonlyMap<string, string>;
  /** The terms of an aside, such as a reason. */
  readonly aside: readonly string[];
};

/** Whether it was true for a long time and is no longer: "used to smoke". */
export const isFormer = ({ isAffirmed, time, wording }: Claim): boolean =>
  isAffirmed && time === 'past' && wording.includes(' used to ');

// Garbage-collected with the claim. Every extractor reads the phrase.
const phrases = new WeakMap<Claim, string>();

/** The verb and rest, as patterns match them: "live in vienna". */
export const verbPhraseOf = (claim: Claim): string => {
  const known = phrases.get(claim);
  if (known !== undefined) return known;
  const { verb, rest } = claim;
  const phrase = rest === '' ? verb : `${verb} ${rest}`;
  phrases.set(claim, phrase);
  return phrase;
};
