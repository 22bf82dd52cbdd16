import { fold } from '../../text/index.ts';

/** Maximum number of runs that a query is searched for. */
const maxRuns = 4;
const punctuation: ReadonlySet<string> = new Set('"\'“”‘’()[]{}.,;:!?…');
const numbered = /^[#§№]\d/u;
const signed = /^(?=.*\p{L})(?=.*\d).*[:+#]/u;
/** 9:30am, 10:00–11:00Uhr: many memories contain a time. */
const time = /^\d{1,2}:\d{2}/u;

/**
 * The names in a query with symbols that separate words, so that the words alone would also match
 * other names: #103 (103), UTC+1 (UTC-1), app:1.1 (app:1.11), 00:1A:2B:3C. Folded.
 */
export const exactRuns = (query: string): readonly string[] =>
  fold(query)
    .split(/\s+/u, 256)
    .map(withoutPunctuation)
    .filter((run) => numbered.test(run) || (signed.test(run) && !isTime(run)))
    .slice(0, maxRuns);

const withoutPunctuation = (run: string): string => {
  let [start, end] = [0, run.length];
  while (start < end && punctuation.has(run.charAt(start))) start += 1;
  while (end > start && punctuation.has(run.charAt(end - 1))) end -= 1;
  return run.slice(start, end);
};

// A device address can begin like a time.
const isTime = (run: string): boolean => time.test(run) && run.split(':').length < 4;

/** How many of the runs a text contains, not counting parts of longer runs. */
export const runsIn = (text: string, runs: readonly string[]): number => {
  const folded = fold(text);
  return runs.filter((run) => holds(folded, run)).length;
};

const wordCharacter = /[\p{L}\p{N}]/u;

const holds = (text: string, run: string): boolean => {
  for (let at = text.indexOf(run); at !== -1; at = text.indexOf(run, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + run.length)];
    if (!wordCharacter.test(before) && !wordCharacter.test(after)) return true;
  }
  return false;
};
