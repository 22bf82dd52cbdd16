import { describe, expect, test } from '@jest/globals';
import { newMemoryId } from '../../kernel/ids.ts';
import { createPendingQuestions, type OpenCall } from './pending-questions.ts';

const call: OpenCall = {
  id: 2,
  tool: 'remember',
  question: {
    kind: 'saved',
    message: 'Which one?',
    memoryId: newMemoryId(),
    rivals: [newMemoryId()],
  },
  undecided: '{"id":2}',
};

const session = () => {
  const sent: string[] = [];
  let ended = 0;
  return {
    sent,
    ended: () => ended,
    send: (text: string): void => void sent.push(text),
    done: (): void => void (ended += 1),
  };
};

const idOf = (text = '{}'): unknown => (JSON.parse(text) as { id: unknown }).id;

describe('open questions', () => {
  test('of a client that left are dropped, without a message to it', () => {
    const questions = createPendingQuestions();
    const caller = {};
    const left = session();
    expect(questions.ask(caller, left, call)).toBe(true);
    questions.drop(caller);
    questions.giveUp();
    expect(left.sent).toHaveLength(1);
    expect(questions.take(caller, idOf(left.sent[0]))).toBeUndefined();
  });

  test('contain only ids, the form and the answer without a decision @question-without-keys', () => {
    const questions = createPendingQuestions();
    const caller = {};
    const asked = session();
    questions.ask(caller, asked, call);
    expect(questions.take(caller, idOf(asked.sent[0]))).toEqual(call);
    expect(asked.ended()).toBe(1);
    expect(questions.take(caller, idOf(asked.sent[0]))).toBeUndefined();
  });
});
