import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { rawRequest } from '../../http/testing/raw-request.ts';
import { serveApp, type ServedApp } from '../../http/testing/serve-app.ts';
import { fillVault } from '../../testing/fill-vault.ts';
import type { NewVault } from '../../testing/product-on-disk.ts';
import {
  BinResponse,
  CheckResponse,
  ConflictsResponse,
  SettleResponse,
  UnsettleResponse,
} from '../api-contract.ts';

let app: ServedApp;
let holder: NewVault;
let older: string;
let newer: string;
beforeAll(async () => {
  app = await serveApp();
});
beforeEach(async () => {
  holder = await app.newVault();
  [older = '', newer = ''] = await fillVault(
    { dataDir: app.dataDir, end: Date.UTC(2026, 10, 20) },
    holder.vault,
    [
      { text: 'User lives in Bergen', category: 'identity' },
      { text: 'User lives in Oslo', category: 'identity' },
    ],
  );
});
afterAll(async () => app.close());

const call = async (path: string, body?: object) =>
  rawRequest(app.port, path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${holder.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const list = async () =>
  ConflictsResponse.strict().parse(JSON.parse((await call('/api/conflicts')).body));
const settle = async (body: object) =>
  SettleResponse.strict().parse(JSON.parse((await call('/api/conflicts/settle', body)).body));

test('a conflict is listed with both sides and the reason', async () => {
  expect(await list()).toMatchObject({
    conflicts: [
      {
        kind: 'conflict',
        reason: expect.stringContaining('live'),
        older: { id: older, text: 'User lives in Bergen' },
        newer: { id: newer, text: 'User lives in Oslo' },
      },
    ],
    compared: 2,
    memories_used: 2,
    next_cursor: null,
  });
});

test('both are kept, and the conflict is not listed again', async () => {
  expect(await settle({ newer, older, keep: 'both' })).toEqual({
    outcome: 'settled',
    forgotten: [],
    restorable_until: null,
  });
  expect(await list()).toMatchObject({ conflicts: [], memories_used: 2 });
});

test('the decision that both are true can be undone, and the conflict is listed again', async () => {
  await settle({ newer, older, keep: 'both' });
  const unsettle = async () =>
    UnsettleResponse.strict().parse(
      JSON.parse((await call('/api/conflicts/unsettle', { newer, older })).body),
    );
  expect(await unsettle()).toEqual({ outcome: 'unsettled' });
  expect((await list()).conflicts).toHaveLength(1);
  await settle({ newer, older, keep: 'newer' });
  expect(await unsettle()).toEqual({ outcome: 'gone' });
});

test('the side that is not kept is returned and in the bin', async () => {
  const {
    outcome,
    forgotten,
    restorable_until: until,
  } = await settle({
    newer,
    older,
    keep: 'newer',
  });
  expect([outcome, ...forgotten.map(({ id }) => id)]).toEqual(['settled', older]);
  const bin = BinResponse.parse(JSON.parse((await call('/api/memories/bin')).body));
  expect(bin.memories).toMatchObject([{ id: older, replaced_by: newer, restorable_until: until }]);
});

test('nothing changes if one side is gone', async () => {
  await settle({ newer, older, keep: 'older' });
  expect(await settle({ newer, older, keep: 'older' })).toMatchObject({
    outcome: 'gone',
    forgotten: [],
  });
});

test.each([
  [{}, 'newer and older'],
  [{ newer: 'm_1', older: 'm_2', keep: 'both' }, 'full ids'],
  [{ newer: '', older: '', keep: 'all' }, 'keep must be newer, older or both.'],
])('a malformed decision is refused with the rule: %j', async (body, rule) => {
  const { status, body: problem } = await call('/api/conflicts/settle', body);
  expect(status).toBe(400);
  expect(JSON.parse(problem)).toMatchObject({ detail: expect.stringContaining(rule) });
});

test('the decision about a pair without full ids cannot be undone', async () => {
  const { status, body } = await call('/api/conflicts/unsettle', { newer: 'm_1', older });
  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ detail: expect.stringContaining('full ids') });
});

test('a memory of another vault cannot be settled', async () => {
  holder = await app.newVault();
  expect(await settle({ newer, older, keep: 'newer' })).toMatchObject({
    outcome: 'gone',
    forgotten: [],
  });
});

test('facts are compared with what is saved, and none is saved', async () => {
  const facts = [
    { text: 'user lives in Oslo.', category: 'identity' },
    { text: 'User lives in Paris', category: 'identity' },
    { text: 'Mag Eulen', in_english: 'User likes owls', category: 'preference' },
  ];
  const { body } = await call('/api/conflicts/check', { facts });
  const checked = CheckResponse.strict().parse(JSON.parse(body)).facts;
  expect(checked.map(({ known }) => known)).toEqual([newer, null, null]);
  expect(checked.map(({ conflicts }) => conflicts.length)).toEqual([1, 2, 0]);
  expect((await list()).memories_used).toBe(2);
});

test.each([[{}], [{ facts: [] }], [{ facts: Array.from({ length: 51 }, () => ({})) }]])(
  'malformed facts are refused with the rule',
  async (body) => {
    const { status, body: problem } = await call('/api/conflicts/check', body);
    expect(status).toBe(400);
    expect(JSON.parse(problem)).toMatchObject({ detail: expect.stringContaining('facts must be') });
  },
);
