import { readPeople, type Person } from '../quality/everyday/read-people.ts';
import {
  readPreferencePairs,
  readRequestPairs,
  type RequestPair,
} from '../quality/everyday/read-pairs.ts';

/** The training data of recall: the English fitting split of the everyday data set. */
export type TrainingData = {
  readonly people: readonly Person[];
  readonly pairs: readonly RequestPair[];
  /** Plain pairs, for the topics alone: with them, the projection was no better. */
  readonly preferences: readonly RequestPair[];
};

export const readTrainingData = (): TrainingData => ({
  people: readPeople().filter(({ split, language }) => split === 'fit' && language === 'en'),
  pairs: readRequestPairs(),
  preferences: readPreferencePairs(),
});

export const foldCount = 5;

/** Cross-validation folds over people and topics. */
export type Folds = {
  readonly ofPerson: (person: Person) => number;
  readonly ofTopic: (topic: string) => number;
};

export const foldsOf = ({ people, pairs, preferences }: TrainingData): Folds => {
  const topics = [...new Set([...pairs, ...preferences].map(({ topic }) => topic))];
  return {
    ofPerson: (person) => people.indexOf(person) % foldCount,
    ofTopic: (topic) => topics.indexOf(topic) % foldCount,
  };
};
