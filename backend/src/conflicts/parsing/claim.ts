/** When a claim holds. A wish is also what is planned; what is done may be done again. */
export type Time = 'now' | 'past' | 'done' | 'wish';

/** One clause read: who it is about, and what it says. All words in plain wording. */
export type Claim = {
  /** The whole clause. */
  readonly wording: string;
  /** "user", "user's sister", "man", or "" where it is not clear. */
  readonly subject: string;
  /** The base form of its verb: "live"; "like" for all that is liked or disliked. */
  readonly verb: string;
  /** What follows the verb, without its occasion: "in vienna". */
  readonly rest: string;
  /** False for "does not eat meat", "hates olives", "quit smoking". */
  readonly isAffirmed: boolean;
  readonly time: Time;
  /** When or where it holds: "weekend", "evening". Empty when it holds at large. */
  readonly circumstance: string;
  /** "all projects", "only": there is no room for another one. */
  readonly isUniversal: boolean;
  /** What it is about, whatever the polarity: the terms of subject, verb and rest in order. */
  readonly core: readonly string[];
  /** What the things in it are kinds of, as terms: meat where it says steak. */
  readonly broader: readonly string[];
  /** The words of the text that are written as names, folded. */
  readonly names: () => ReadonlySet<string>;
  /** What is told beside it, such as a reason. */
  readonly aside: readonly string[];
};

/** Verb and rest, for patterns: "live in vienna". */
export const saidIn = ({ verb, rest }: Claim): string => (rest === '' ? verb : `${verb} ${rest}`);
