import { readPeople, type Person } from '../quality/everyday/read-people.ts';
import { readRequestPairs, type RequestPair } from '../quality/everyday/read-pairs.ts';

/** The training data of recall: the English fitting split of the everyday data set. */
export type TrainingData = {
  readonly people: readonly Person[];
  readonly pairs: readonly RequestPair[];
};

export const readTrainingData = (): TrainingData => ({
  people: readPeople().filter(({ split, language }) => split === 'fit' && language === 'en'),
  pairs: readRequestPairs(),
});

export const foldCount = 5;

/** Cross-validation folds over people and topics. */
export type Folds = {
  readonly ofPerson: (person: Person) => number;
  readonly ofTopic: (topic: string) => number;
};

export const foldsOf = ({ people, pairs }: TrainingData): Folds => {
  const topics = [...new Set(pairs.map(({ topic }) => topic))];
  return {
    ofPerson: (person) => people.indexOf(person) % foldCount,
    ofTopic: (topic) => topics.indexOf(topic) % foldCount,
  };
};
