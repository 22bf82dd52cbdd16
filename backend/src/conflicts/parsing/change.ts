/** What a change is from and to, and what was changed. */
export type Change = {
  readonly object: readonly string[];
  readonly old: readonly string[];
  readonly value: readonly string[];
};

/**
 * Reads the words after a verb of change: "the api from express to fastify". `passive` is the
 * subject of a passive clause, which is the former value in "was replaced by". Undefined if the
 * new value is missing.
 */
export const changeIn = (
  kind: string,
  words: readonly string[],
  passive: readonly string[] | undefined,
): Change | undefined => {
  if (kind === 'replace') return replacement(words, passive);
  const drop = words.findIndex((word, at) => word === 'for' || isInsteadOf(words, at));
  if (kind === 'abandon' || (drop > 0 && !words.includes('to'))) return abandonment(words, drop);
  return movement(kind === 'rewrite' ? rewritten : moved, words);
};

const isInsteadOf = (words: readonly string[], at: number): boolean =>
  words[at] === 'instead' && words[at + 1] === 'of';

const replacement = (
  words: readonly string[],
  passive: readonly string[] | undefined,
): Change | undefined => {
  const at = words.findIndex((word) => /^(?:with|by|for)$/u.test(word));
  if (at === -1) return undefined;
  const old = at === 0 ? passive : words.slice(0, at);
  return old === undefined ? undefined : complete([], old, words.slice(at + 1));
};

const abandonment = (words: readonly string[], at: number): Change | undefined =>
  at < 1
    ? undefined
    : complete([], words.slice(0, at), words.slice(at + (words[at] === 'for' ? 1 : 2)));

const moved = /^(?:to|into|until|onto)$/u;
const rewritten = /^(?:in|with|to|into|as|using|on)$/u;
const particles = /^(?:up|down|back|over|forward|away|out|on|off)$/u;

const movement = (separator: RegExp, words: readonly string[]): Change | undefined => {
  const from = words.indexOf('from');
  const to = words.findIndex((word, at) => at > from && separator.test(word));
  if (to === -1) return undefined;
  const object = words.slice(0, from === -1 ? to : from).filter((word) => !particles.test(word));
  return complete(object, from === -1 ? [] : words.slice(from + 1, to), words.slice(to + 1));
};

const complete = (
  object: readonly string[],
  old: readonly string[],
  value: readonly string[],
): Change | undefined => (value.length === 0 ? undefined : { object, old, value });
