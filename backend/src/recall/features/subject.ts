import { subjectBits } from '../../text/index.ts';
import { columnOf } from './column-of.ts';
import type { FeatureExtractor } from './feature-extractor.ts';

/**
 * Whether the memory is about the user, about someone else by name, about something that is over,
 * or a note that the user asked something; and whether the newest year it names is in the past.
 */
export const subject: FeatureExtractor = {
  names: [...subjectBits.map((name) => `about_${name}`), 'past_year'],
  extract: ({ candidates, question: { now }, table }) => {
    const stated = table.traits.subject();
    const newestYears = table.traits.newestYear();
    const thisYear = new Date(now).getUTCFullYear() - 2000;
    const isPast = (year: number): boolean => year > 0 && year < thisYear;
    return [
      ...subjectBits.map((_, bit) =>
        columnOf(candidates, (slot) => ((stated[slot] ?? 0) & (1 << bit) ? 1 : 0)),
      ),
      columnOf(candidates, (slot) => (isPast(newestYears[slot] ?? 0) ? 1 : 0)),
    ];
  },
};
