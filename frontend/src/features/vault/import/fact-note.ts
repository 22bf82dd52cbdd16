import type { CheckedFact } from './check-facts.ts';

/** What is known about a fact before it is imported. */
export type FactNote = {
  readonly text: string | undefined;
  /** Whether it is saved already, in these words or others. */
  readonly isKnown: boolean;
};

export const alreadySaved: FactNote = { text: 'already saved', isKnown: true };

export const noteFrom = (fact: CheckedFact | undefined): FactNote => {
  if (fact === undefined) return { text: undefined, isKnown: false };
  if (fact.known !== null) return alreadySaved;
  const [conflict] = fact.conflicts;
  if (conflict !== undefined) {
    return { text: `contradicts “${conflict.memory.text}”`, isKnown: false };
  }
  const [twin] = fact.similar;
  return twin === undefined
    ? { text: undefined, isKnown: false }
    : { text: `says the same as “${twin.text}”`, isKnown: true };
};
