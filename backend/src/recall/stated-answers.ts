import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import { newMemoryId, type MemoryId } from '../kernel/ids.ts';
import { searchConflicts, type DecryptedMemories, type Memory } from '../memories/index.ts';
import { statementAnswering } from './question/asked-attribute.ts';
import { statementsAbout } from './question/asked-thing.ts';
import { plainQuestion } from './question/plain-question.ts';
import type { Ranked } from './recall-index.ts';

/** More values of one attribute are old ones, which the ranking may still find. */
const maxAnswers = 3;

/**
 * The memories that state what the query asks for, if it asks for one attribute of a person ("how
 * old is Ola?"), a thing or an event ("when is the wedding?"), newest first. Ranking compares words
 * and meaning, and "User is 48" has neither in common with the question.
 */
export const statedAnswers = async (
  query: string,
  opened: DecryptedMemories,
  work: CooperativeTask,
  passes: (memory: Memory) => boolean,
): Promise<readonly Memory[]> => {
  const texts = statementsFor(query);
  if (texts.length === 0) return [];
  const search = await searchConflicts(opened, work);
  const ids = new Set<MemoryId>();
  for (const text of texts) {
    const found = await search.sameAttribute({
      memoryId: newMemoryId(),
      text,
      category: 'identity',
    });
    for (const id of found) ids.add(id);
  }
  return [...ids]
    .flatMap((id) => opened.memories.get(id) ?? [])
    .filter(passes)
    .sort((one, other) => other.createdAt - one.createdAt)
    .slice(0, maxAnswers);
};

const statementsFor = (query: string): readonly string[] => {
  const asked = plainQuestion(query);
  if (asked === undefined) return [];
  const ofPerson = statementAnswering(asked);
  return ofPerson === undefined ? statementsAbout(asked) : [ofPerson];
};

/** Puts the answers first, as strong matches, before at most `limit` results in all. */
export const answersFirst = (
  ranked: readonly Ranked[],
  answers: readonly Memory[],
  limit: number,
): readonly Ranked[] => {
  if (answers.length === 0) return ranked;
  const first = answers.map((memory): Ranked => {
    const found = ranked.find((one) => one.memory.memoryId === memory.memoryId);
    const { score = ranked[0]?.score ?? 0, matchedWords = [] } = found ?? {};
    return { memory, score, matchedWords, match: 'strong' };
  });
  const ids = new Set(answers.map(({ memoryId }) => memoryId));
  return [...first, ...ranked.filter(({ memory }) => !ids.has(memory.memoryId))].slice(0, limit);
};
