import type { CooperativeTask } from '../../kernel/cooperative-scheduler.ts';
import type { Timestamp } from '../../kernel/clock.ts';
import type { RankingContext } from '../features/feature-extractor.ts';
import { isOfTime, isTopic } from '../question/asks-when-saved.ts';
import { isInside } from './candidates.ts';
import { matchedWords } from './match.ts';
import type { Within } from './saved-within.ts';

/**
 * How to rank for a query that asks what was said about a topic at some time ("what did I say about
 * Fernbank in April?"): first the memories from that time that hold as much of the topic as any. Any
 * other memory is weak, unless its text names the time. If no memory is from that time,
 * all keep their order. Undefined for all other queries, and if those from that time are not about
 * the topic.
 */
export const saidWithin = async (
  context: RankingContext,
  savedAt: (at: number) => Timestamp,
  work: CooperativeTask,
): Promise<Within | undefined> => {
  const { question, candidates } = context;
  if (question.saidWindows.length === 0) return undefined;
  const held: { readonly topic: number; readonly namesTime: boolean }[] = [];
  for (const slot of candidates) {
    if (work.shouldYield()) await work.yieldNow();
    const words = matchedWords(context, slot).map((word) => word.toLowerCase());
    held.push({ topic: words.filter(isTopic).length, namesTime: words.some(isOfTime) });
  }
  const most = held.reduce((sofar, { topic }) => Math.max(sofar, topic), 1);
  const isFromThen = (at: number): boolean => isInside(savedAt(at), question.saidWindows);
  const namesTime = (at: number): boolean => held[at]?.namesTime === true;
  const fromThen = [...held.keys()].filter(isFromThen);
  if (fromThen.length === 0) {
    return {
      first: (ranked) => ranked,
      match: (at, match) => (namesTime(at) ? match : 'weak'),
      isFromThen: () => false,
    };
  }
  const answers = new Set(fromThen.filter((at) => held[at]?.topic === most));
  if (answers.size === 0) return undefined;
  return {
    first: (ranked) => [
      ...ranked.filter((at) => answers.has(at)),
      ...ranked.filter((at) => !answers.has(at)),
    ],
    match: (at, match) => {
      if (answers.has(at)) return match === 'weak' ? 'likely' : match;
      return isFromThen(at) || namesTime(at) ? match : 'weak';
    },
  };
};
