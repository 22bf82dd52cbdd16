import { readPeople, type Person } from '../quality/everyday/read-people.ts';
import { readRequestPairs, type RequestPair } from '../quality/everyday/read-pairs.ts';

/** What recall is fitted on: the fitting split of the everyday data set, in English. */
export type TrainingData = {
  readonly people: readonly Person[];
  readonly pairs: readonly RequestPair[];
};

export const readTrainingData = (): TrainingData => ({
  people: readPeople().filter(({ split, language }) => split === 'fit' && language === 'en'),
  pairs: readRequestPairs(),
});

export const foldCount = 5;

/** What is fitted without a fold has seen none of its people and none of its topics. */
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
