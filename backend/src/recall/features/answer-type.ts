import { answerTypeCount } from '../../text/index.ts';
import type { FeatureExtractor } from './feature-extractor.ts';

/** Whether the memory could give the kind of answer asked for: when, how many, who, where, why. */
export const answerType: FeatureExtractor = {
  names: ['tells_time', 'tells_number', 'tells_person', 'tells_place', 'tells_reason'],
  weigh: ({ candidates, question: { kinds }, shelf }) => {
    const tells = shelf.tells();
    return Array.from({ length: answerTypeCount }, (_, bit) =>
      Float32Array.from(candidates, (place) => ((tells[place] ?? 0) & kinds & (1 << bit) ? 1 : 0)),
    );
  },
};
