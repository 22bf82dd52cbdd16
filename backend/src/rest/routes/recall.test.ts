import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { rawRequest } from '../../http/testing/raw-request.ts';
import { serveApp, type ServedApp } from '../../http/testing/serve-app.ts';
import { fillVault } from '../../testing/fill-vault.ts';
import type { NewVault } from '../../testing/product-on-disk.ts';
import { RecallResponse } from '../api-contract.ts';

let app: ServedApp;
let holder: NewVault;
beforeAll(async () => {
  app = await serveApp();
});
beforeEach(async () => {
  holder = await app.newVault();
});
afterAll(async () => app.close());

const ask = async (body: object) =>
  rawRequest(app.port, '/api/recall', {
    method: 'POST',
    headers: { authorization: `Bearer ${holder.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const found = async (body: object) =>
  RecallResponse.strict().parse(JSON.parse((await ask(body)).body));

const save = async () =>
  fillVault({ dataDir: app.dataDir, end: Date.UTC(2026, 10, 20) }, holder.vault, [
    { text: 'User prefers pnpm over npm', category: 'preference' },
    { text: 'User runs a marathon in May', category: 'goal' },
  ]);

test('a search returns the best match first, with the words that it matched', async () => {
  const [pnpm] = await save();
  const { results, searched } = await found({ query: 'pnpm or yarn?' });
  expect(results[0]).toMatchObject({ memory: { id: pnpm }, matched_words: ['pnpm'] });
  expect(searched).toBe(2);
});

test('a search in a category returns only its memories', async () => {
  const [, marathon] = await save();
  const { results } = await found({ query: 'pnpm', category: 'goal' });
  expect(results.map(({ memory }) => memory.id)).toEqual([marathon]);
});

test('a search by the holder does not count as a use of what it finds', async () => {
  const ids = await save();
  expect((await found({ query: 'pnpm' })).results[0]).toMatchObject({ match: 'strong' });
  await app.ports.queue.close();
  const uses = await app.ports.memories.uses(holder.vault.vaultId, ids);
  expect([...uses.values()].map(({ accessCount }) => accessCount)).toEqual([0, 0]);
  expect((await found({ query: 'pnpm' })).results[0]?.memory.uses).toBe(0);
});

test.each([{}, { query: '' }, { query: ' ' }, { query: 'x'.repeat(4_001) }, { query: 7 }])(
  'a search for %j is refused with the rule',
  async (body) => {
    const { status, body: problem } = await ask(body);
    expect({ status, problem }).toMatchObject({ status: 400 });
    expect(problem).toContain('query must');
  },
);
