import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CheckpointResponse, CheckpointsResponse } from '../api-contract.ts';
import { rawRequest } from '../../http/testing/raw-request.ts';
import { serveApp } from '../../http/testing/serve-app.ts';
import { isoTime } from '../../kernel/clock.ts';

let app: Awaited<ReturnType<typeof serveApp>>;
beforeAll(async () => {
  app = await serveApp();
});
afterAll(async () => app.close());

const newHolder = async () => {
  const { token, vault } = await app.newVault();
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string, method = 'GET') =>
    rawRequest(app.port, `/api/checkpoints${path}`, { method, headers });
  return {
    ask,
    save: async (title: string, text: string) => {
      app.clock.move(1_000);
      const { saved } = await app.product.checkpoints.save(vault, { title, text });
      return { id: saved.id, title, text, saved_at: isoTime(saved.createdAt) };
    },
    list: async () => CheckpointsResponse.strict().parse(JSON.parse((await ask('')).body)),
    read: async (id: string) =>
      CheckpointResponse.strict().parse(JSON.parse((await ask(`/${id}`)).body)),
  };
};

const headOf = ({ id, title, saved_at }: { id: string; title: string; saved_at: string }) => ({
  id,
  title,
  saved_at,
});
const textOf = ({ title, text, saved_at }: { title: string; text: string; saved_at: string }) => ({
  title,
  text,
  saved_at,
});

test('a holder lists the checkpoints by title and reads each', async () => {
  const { save, list, read } = await newHolder();
  expect(await list()).toEqual({ current: null, previous: null, checkpoints: [] });
  const before = await save('Login page', 'Do that.');
  const other = await save('Search', 'Index.');
  const now = await save('Login page', 'Do this.');
  expect(await list()).toEqual({
    current: textOf(now),
    previous: textOf(before),
    checkpoints: [
      { ...headOf(now), previous: headOf(before) },
      { ...headOf(other), previous: null },
    ],
  });
  expect(await read(now.id)).toEqual({ ...now, previous: before });
  expect(await read(before.id)).toEqual({ ...before, previous: null });
});

test('a holder deletes one checkpoint, or all', async () => {
  const { ask, save, list } = await newHolder();
  await save('Login page', 'Do that.');
  const now = await save('Login page', 'Do this.');
  const other = await save('Search', 'Index.');
  await save('Payments', 'Refunds.');
  expect((await ask(`/${now.id}`, 'DELETE')).status).toBe(204);
  const { checkpoints } = await list();
  expect(checkpoints.map(({ title }) => title)).toEqual(['Payments', 'Search']);
  for (const method of ['GET', 'DELETE']) {
    const { status, body } = await ask(`/${now.id}`, method);
    expect([status, JSON.parse(body)]).toEqual([
      404,
      expect.objectContaining({ code: 'checkpoint_not_found' }),
    ]);
  }
  expect((await ask('', 'DELETE')).status).toBe(204);
  expect((await list()).checkpoints).toEqual([]);
  expect((await ask(`/${other.id}`)).status).toBe(404);
});

test("nobody reads or deletes another one's checkpoint", async () => {
  const [mine, other] = [await newHolder(), await newHolder()];
  const { id } = await mine.save('Login page', 'Do that.');
  expect((await other.ask(`/${id}`)).status).toBe(404);
  expect((await other.ask(`/${id}`, 'DELETE')).status).toBe(404);
  expect(await mine.read(id)).toMatchObject({ text: 'Do that.' });
});
