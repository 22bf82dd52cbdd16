import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { counted, recordEvidence } from '../../../tests/proof/testing/evidence.ts';
import { iterations } from '../../../tests/proof/testing/iterations.ts';
import { acceptSequence, type LastSequences } from './replay-guard.ts';

const series = iterations({ test: 100, proof: 100_000 });

const message = fc.record({
  sender: fc.constantFrom('a', 'b', 'c'),
  number: fc.integer({ min: 1, max: 20 }),
});

test('no message is accepted twice, in any order and with any number of repeats @relayed-once', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 100 }), (messages) => {
      const last: LastSequences = new Map();
      const taken = messages
        .filter((each) => acceptSequence(last, each) === 'new')
        .map(({ sender, number }) => `${sender} ${number}`);
      expect(new Set(taken).size).toBe(taken.length);
    }),
    { numRuns: series },
  );
  recordEvidence({
    promise: 'relayed-once',
    tried: `${counted(series)} random series of up to 100 messages of 3 processes, repeated and out of order: 0 taken twice`,
  });
});

test('messages that arrive in order are all new, even between messages of other senders', () => {
  const last: LastSequences = new Map();
  for (const number of [1, 2, 5, 6]) {
    for (const sender of ['a', 'b']) expect(acceptSequence(last, { sender, number })).toBe('new');
  }
});

test('a stream accepts messages from 256 processes, and keeps accepting only those', () => {
  const last: LastSequences = new Map();
  for (let sender = 0; sender < 256; sender += 1) {
    expect(acceptSequence(last, { sender: `${sender}`, number: 1 })).toBe('new');
  }
  expect(acceptSequence(last, { sender: 'one more', number: 1 })).toBe('full');
  expect(acceptSequence(last, { sender: '0', number: 1 })).toBe('seen');
  expect(acceptSequence(last, { sender: '0', number: 2 })).toBe('new');
});
