import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inParallel } from '../../src/testing/times.ts';
import { counted, recordEvidence } from './testing/evidence.ts';
import { newTaggedUser, ways, type TaggedUser } from './testing/isolation/tagged-user.ts';
import { watchAnswers } from './testing/isolation/marked-vaults.ts';
import { mixedRound } from './testing/isolation/mixed-calls.ts';
import { oneProduct } from './testing/one-product.ts';
import { iterations } from './testing/iterations.ts';

const peopleCount = 200;
const calls = iterations({ test: 4_000, long: 20_000, proof: 200_000 });
const foreignIdsEach = iterations({ test: 1, long: 5, proof: 50 });
const longest = 600_000;

const product = oneProduct({ STREAMS_PER_CLIENT: String(peopleCount), LOG_LEVEL: 'error' });
const watch = watchAnswers();
let people: TaggedUser[];

beforeAll(async () => {
  people = await inParallel(peopleCount, async (number) =>
    newTaggedUser(product.running().origin, number, watch),
  );
}, longest);

afterAll(() => {
  for (const person of people) person.close();
});

/** All people call concurrently, each sequentially, until they have made `calls` in total. */
const callAll = async (): Promise<number> => {
  let made = 0;
  await Promise.all(
    people.map(async (person) => {
      const round = mixedRound(person);
      // Whole rounds, because a round forgets what it saves.
      while (made < calls) {
        made += round.length;
        for (const call of round) await call();
      }
    }),
  );
  return made;
};

const withoutRequestId = (text: string): string => text.replace(/"request_id":"[^"]*"/, '');

/** An id that no memory has. */
const unknownId = `m_${'0'.repeat(32)}`;

describe('200 users whose texts carry their number', () => {
  test(
    'get nothing of each other in any answer @one-vault-only',
    async () => {
      const before = watch.answers();
      const made = await callAll();
      expect(watch.answers() - before).toBe(made);
      expect(watch.foreign).toEqual([]);
      recordEvidence({
        promise: 'one-vault-only',
        tried: `${counted(people.length)} tokens with equal JSON-RPC ids, ${counted(made)} mixed calls by ${ways.join(', ')}: ${counted(watch.foreign.length)} foreign words or ids, every answer with its own id`,
      });
    },
    longest,
  );

  test(
    'cannot affect each other with a memory id, which is answered like an unknown one @one-vault-only',
    async () => {
      let attempts = 0;
      let effects = 0;
      const attack = async (person: TaggedUser): Promise<void> => {
        const refused = await person.callTool('forget', { id: unknownId });
        const notFound = await person.ask('DELETE', `/api/memories/${unknownId}`);
        for (let turn = 0; turn < foreignIdsEach; turn += 1) {
          const other = people[(person.number + 1 + turn) % people.length];
          const id = other?.memoryIds[turn % other.memoryIds.length] ?? '';
          const { result } = await person.callTool('forget', { id });
          const answer = await person.ask('DELETE', `/api/memories/${id}`);
          attempts += 2;
          if (JSON.stringify(result) !== JSON.stringify(refused.result)) effects += 1;
          if (withoutRequestId(answer.text) !== withoutRequestId(notFound.text)) effects += 1;
          expect(answer.status).toBe(404);
        }
      };
      await Promise.all(people.map(attack));
      // A cursor contains a memory id too: a foreign cursor returns only the caller's own memories.
      for (const person of people) {
        const id = people[(person.number + 1) % people.length]?.memoryIds[0] ?? '';
        const cursor = Buffer.from(`0 ${id}`).toString('base64url');
        const { own } = await person.callTool('what_do_you_know', { cursor });
        const page = await person.ask('GET', `/api/memories?cursor=${cursor}`);
        attempts += 2;
        expect(own).toBeGreaterThan(0);
        expect(page.own).toBeGreaterThan(0);
      }
      expect(effects).toBe(0);
      expect(watch.foreign).toEqual([]);
      for (const person of people) {
        const { memories } = JSON.parse((await person.ask('GET', '/api/memories')).text) as {
          readonly memories: readonly { readonly id: string; readonly saved_at: string }[];
        };
        const listed = memories.map(({ id }) => id);
        expect(new Set(listed)).toEqual(new Set(person.memoryIds));
        // Ordered by save time; within one millisecond, by id.
        const places = memories.map(({ id, saved_at }) => `${saved_at} ${id}`);
        expect(places).toEqual(places.toSorted());
        expect(listed).toHaveLength(person.memoryIds.length);
      }
      recordEvidence({
        promise: 'one-vault-only',
        tried: `${counted(attempts)} calls that take an id (forget, DELETE /api/memories/{id}, cursors) with an id of somebody else: ${counted(effects)} effects, answered like an unknown id`,
      });
    },
    longest,
  );
});
