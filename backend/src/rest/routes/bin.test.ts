import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { rawRequest } from '../../http/testing/raw-request.ts';
import { serveApp, type ServedApp } from '../../http/testing/serve-app.ts';
import { isoTime } from '../../kernel/clock.ts';
import { days } from '../../kernel/duration.ts';
import type { NewVault } from '../../testing/product-on-disk.ts';
import { times } from '../../testing/times.ts';
import {
  BinResponse,
  HistoryResponse,
  Problem,
  RememberResponse,
  RestoreResponse,
} from '../api-contract.ts';

let app: ServedApp;
let holder: NewVault;
beforeAll(async () => {
  app = await serveApp();
});
beforeEach(async () => {
  holder = await app.newVault();
});
afterAll(async () => app.close());

const ask = async (method: string, path: string, body?: object) =>
  rawRequest(app.port, `/api/memories${path}`, {
    method,
    headers: {
      authorization: `Bearer ${holder.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const save = async (text: string, replaces?: readonly string[]) => {
  const { status, body } = await ask('POST', '', { text, category: 'preference', replaces });
  expect(status).toBe(200);
  return RememberResponse.strict().parse(JSON.parse(body));
};
const bin = async () => BinResponse.strict().parse(JSON.parse((await ask('GET', '/bin')).body));
const binnedIds = async () => (await bin()).memories.map(({ id }) => id);

test('a holder saves a fact, saves it again, and saves one in place of another', async () => {
  const first = await save('User prefers npm over pnpm');
  expect(first).toMatchObject({ outcome: 'stored', replaced: [], memories_used: 1 });
  expect(await save('User prefers npm over pnpm')).toMatchObject({ outcome: 'known' });
  expect(await save('User prefers pnpm over npm')).toMatchObject({
    conflicts: [{ memory: { id: first.memory.id } }],
  });
  const { id } = first.memory;
  const second = await save('User prefers pnpm over npm', [id]);
  expect(second).toMatchObject({ outcome: 'known', replaced: [id], conflicts: [] });
  expect(await binnedIds()).toEqual([id]);
  expect(await save('User prefers npm over pnpm')).toMatchObject({ outcome: 'restored' });
});

test('a fact saved in place of itself gets the new category, and the old one stays in the bin', async () => {
  const { memory } = await save('User uses pnpm');
  const fact = { text: 'User uses pnpm', category: 'tool', replaces: [memory.id] };
  const { body } = await ask('POST', '', fact);
  const changed = RememberResponse.strict().parse(JSON.parse(body));
  expect(changed).toMatchObject({
    outcome: 'stored',
    memory: { category: 'tool' },
    replaced: [memory.id],
    memories_used: 1,
  });
  expect(await binnedIds()).toEqual([memory.id]);
});

test.each([
  [{ text: ' ', category: 'tool' }, 400, /text is empty/],
  [{ text: 'x', category: 'mood' }, 400, /category must be one of/],
  [{ text: 'x', category: 'tool', replaces: '7e4e' }, 400, /list of at most 10 ids/],
  [{ text: 'x', category: 'tool', replaces: times(11, () => '7e4e') }, 400, /at most 10 ids/],
  [{ text: 'x', category: 'tool', replaces: ['7e4e'] }, 404, /No memory has the id 7e4e/],
  [{ text: 'Wifi password: hunter2!', category: 'tool' }, 400, /password/],
])('an invalid fact is refused with a reason: %j', async (body, status, detail) => {
  const answer = await ask('POST', '', body);
  expect(answer.status).toBe(status);
  expect(Problem.parse(JSON.parse(answer.body)).detail).toMatch(detail);
});

test('a full vault refuses a fact with the usage, unless it replaces one', async () => {
  const saved = await save('User owns book number 0');
  for (const index of times(24, (at) => at + 1)) await save(`User owns book number ${index}`);
  const fact = { text: 'User likes tea', category: 'preference' };
  const refused = await ask('POST', '', fact);
  expect(refused.status).toBe(409);
  expect(JSON.parse(refused.body)).toMatchObject({ memories_used: 25, memory_limit: 25 });
  expect(await save('User likes tea', [saved.memory.id])).toMatchObject({ memories_used: 25 });
  const path = `/bin/${saved.memory.id}/restore`;
  expect((await ask('POST', path)).status).toBe(409);
});

test('what was forgotten is listed with its dates, restored once, and read as before', async () => {
  const { memory } = await save('User likes tea');
  const removedAt = app.clock.now();
  expect((await ask('DELETE', `/${memory.id}`)).status).toBe(204);
  expect(await bin()).toEqual({
    memories: [
      {
        ...memory,
        removed_at: isoTime(removedAt),
        restorable_until: isoTime(removedAt + days(7)),
        replaced_by: null,
        removed_by: null,
      },
    ],
  });
  const restored = await ask('POST', `/bin/${memory.id}/restore`);
  expect(RestoreResponse.strict().parse(JSON.parse(restored.body))).toEqual({
    memory,
    memories_used: 1,
    memory_limit: 25,
  });
  expect((await ask('POST', `/bin/${memory.id}/restore`)).status).toBe(404);
});

test('one memory, or the whole bin, is deleted for good', async () => {
  const ids: string[] = [];
  for (const text of ['User likes tea', 'User likes rye', 'User plays go', 'User plays chess']) {
    ids.push((await save(text)).memory.id);
  }
  for (const id of ids.slice(0, 3)) await ask('DELETE', `/${id}`);
  expect((await ask('DELETE', `/${ids[3]}?for_good=true`)).status).toBe(204);
  expect((await binnedIds()).toSorted()).toEqual(ids.slice(0, 3).toSorted());
  expect((await ask('DELETE', `/${ids[2]}?for_good=perhaps`)).status).toBe(400);
  expect((await ask('DELETE', `/bin/${ids[0]}`)).status).toBe(204);
  expect((await ask('DELETE', `/bin/${ids[0]}`)).status).toBe(404);
  expect(await binnedIds()).toHaveLength(2);
  expect((await ask('DELETE', '/bin')).status).toBe(204);
  expect(await binnedIds()).toEqual([]);
});

test('the history of a fact is read by its id, saved or in the bin', async () => {
  const first = await save('User lives in Paris');
  const second = await save('User lives in Berlin', [first.memory.id]);
  for (const { memory } of [first, second]) {
    const { body } = await ask('GET', `/${memory.id}/history`);
    const { history } = HistoryResponse.strict().parse(JSON.parse(body));
    expect(history).toMatchObject([
      { id: second.memory.id, state: 'saved', text: 'User lives in Berlin', removed_at: null },
      { id: first.memory.id, state: 'bin', replaced_by: second.memory.id },
    ]);
  }
  expect((await ask('GET', '/7e4e/history')).status).toBe(404);
});

test('the bin and the history of another vault are not found', async () => {
  const { memory } = await save('User likes tea');
  await ask('DELETE', `/${memory.id}`);
  holder = await app.newVault();
  expect(await binnedIds()).toEqual([]);
  expect((await ask('POST', `/bin/${memory.id}/restore`)).status).toBe(404);
  expect((await ask('DELETE', `/bin/${memory.id}`)).status).toBe(404);
  expect((await ask('GET', `/${memory.id}/history`)).status).toBe(404);
});
