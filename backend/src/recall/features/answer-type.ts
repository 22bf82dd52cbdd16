import { answerTypeCount } from '../../text/index.ts';
import { columnOf } from './column-of.ts';
import type { FeatureExtractor } from './feature-extractor.ts';

/**
 * Whether the memory could give the type of answer that the question asks for: when, how many, who,
 * where, why.
 */
export const answerType: FeatureExtractor = {
  names: ['tells_time', 'tells_number', 'tells_person', 'tells_place', 'tells_reason'],
  extract: ({ candidates, question, table }) => {
    const asked = question.answerTypes;
    const stated = table.traits.answerTypes();
    return Array.from({ length: answerTypeCount }, (_, bit) =>
      columnOf(candidates, (slot) => ((stated[slot] ?? 0) & asked & (1 << bit) ? 1 : 0)),
    );
  },
};
