import { askedOn } from '../quality/everyday/read-people.ts';
import type { Asked } from '../src/recall/question/affinity.ts';
import { projectWith } from '../src/recall/question/query-projection.ts';
import { readQuestion } from '../src/recall/question/question.ts';
import { associationWith } from '../src/recall/question/topic-associations.ts';
import { dimensions, type WordVectors } from '../src/vectors/index.ts';
import { identity } from './fit-matrix.ts';

type Readers = {
  readonly askedBy: (query: string) => Asked;
  readonly direction: (text: string) => Float32Array;
};

/** Readers of queries as recall reads them, before anything that is fitted. */
export const readersWith = (vectors: WordVectors): Readers => {
  const known = new Map<string, Asked>();
  const read = (text: string): Asked => {
    let asked: Asked = { direction: undefined, terms: new Set() };
    const question = readQuestion(text, askedOn, {
      ...vectors,
      project: projectWith(identity()),
      affinityOf: (given) => {
        asked = given;
        return new Float64Array();
      },
      associate: associationWith([]),
    });
    return { direction: question.vector, terms: asked.terms };
  };
  const askedBy = (text: string): Asked => {
    const asked = known.get(text) ?? read(text);
    known.set(text, asked);
    return asked;
  };
  return {
    askedBy,
    direction: (text) => askedBy(text).direction ?? new Float32Array(dimensions),
  };
};
