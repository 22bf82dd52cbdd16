import type { Person } from '../../quality/everyday/read-people.ts';

/**
 * Adds what makes a text of the padding a wrong answer: a name, a year, or that it was a request.
 */
type Frame = (text: string, about: { name: string; year: number }) => string;

/**
 * Ways to write each kind of padding. The fitting split uses the first half of each list and the test
 * split the second, so that nothing fitted can rely on the wording.
 */
const frames = {
  /** Half of the time, an older version of a fact is saved as it was then, without any mark. */
  outdated: [
    (text, { year }) => `In ${year}: ${text}`,
    (text) => text,
    (text, { year }) => `${text} (as of ${year})`,
    (text) => text,
  ],
  requested: [
    (text) => `User asked: ${text}`,
    (text, { year }) => `Question in ${year}: ${text}`,
    (text) => `Helped with: ${text}`,
    (text) => `Talked about "${text}"`,
    (text) => `Asked for help: ${text}`,
    (text, { year }) => `${text} (asked in ${year})`,
    (text) => `User wanted to know: ${text}`,
    (text) => `Worked through "${text}" together`,
  ],
  over: [
    (text, { year }) => `Finished in ${year}: ${text}`,
    (text, { year }) => `Old job, until ${year}: ${text}`,
    (text) => `${text} That project is over.`,
    (text, { year }) => `${text} (closed in ${year})`,
    (text) => `Former client: ${text}`,
    (text, { year }) => `Given up in ${year}: ${text}`,
  ],
  known: [
    (text, { name }) => `${name}: ${text}`,
    (text, { name }) => `${text} (${name})`,
    (text, { name }) => `About ${name}: ${text}`,
    (text, { name }) => `${name} told the user: ${text}`,
    (text, { name }) => `From ${name}: ${text}`,
    (text, { name }) => `${text} This concerns ${name}.`,
  ],
} as const satisfies Record<string, readonly Frame[]>;

export const framed = (
  kind: keyof typeof frames,
  text: string,
  about: { readonly name?: string; readonly year?: number },
  { split }: Person,
  random: () => number,
): string => {
  const all: readonly Frame[] = frames[kind];
  const half = all.length / 2;
  const frame = all[Math.floor(random() * half) + (split === 'fit' ? 0 : half)];
  return frame?.(text, { name: about.name ?? '', year: about.year ?? 0 }) ?? text;
};
