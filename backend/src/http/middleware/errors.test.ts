import { afterEach, expect, test } from '@jest/globals';
import { AppError, errorCodes } from '../../kernel/errors.ts';
import type { AppMiddleware } from '../context.ts';
import { Problem } from '../problem.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { serveApp, type ServedApp } from '../testing/serve-app.ts';

let app: ServedApp | undefined;
afterEach(async () => app?.close());

const serve = async (mcp: AppMiddleware): Promise<ServedApp> => (app = await serveApp({ mcp }));

const failingWith = async (error: unknown): Promise<ServedApp> =>
  serve(() => {
    throw error;
  });

test.each(errorCodes)('%s becomes a problem document with its message', async (code) => {
  const { port, counted } = await failingWith(new AppError(code, 'What happened. What to do.'));
  const { status, headers, body } = await rawRequest(port, '/mcp');
  const problem = Problem.parse(JSON.parse(body));
  expect(headers['content-type']).toBe('application/problem+json');
  expect(problem).toMatchObject({ status, code, detail: 'What happened. What to do.' });
  expect(counted).toContainEqual({ name: 'mindmirror_refusals_total', code });
});

test('an invalid token is 401 without a challenge, which would start a login in some clients', async () => {
  const { port } = await failingWith(new AppError('invalid_token', 'Not valid.'));
  const { status, headers } = await rawRequest(port, '/mcp');
  expect([status, headers['www-authenticate']]).toEqual([401, undefined]);
});

test('details become headers and members', async () => {
  const facts = { retryAfterSeconds: 30, memoriesUsed: 25, memoryLimit: 25, allow: 'POST' };
  const { port } = await failingWith(new AppError('memory_limit_reached', 'Full.', facts));
  const { headers, body } = await rawRequest(port, '/mcp');
  expect(headers).toMatchObject({ 'retry-after': '30', allow: 'POST' });
  expect(JSON.parse(body)).toMatchObject({
    retry_after_seconds: 30,
    memories_used: 25,
    memory_limit: 25,
  });
});

test('an unexpected error gives the caller an id and the log a stack, and nobody its message', async () => {
  const { port, logged } = await failingWith(new TypeError('cannot read mm_secret of a memory'));
  const { status, body } = await rawRequest(port, '/mcp');
  const problem = Problem.parse(JSON.parse(body));
  const line = logged.find(({ event }) => event === 'request_failed');
  expect(status).toBe(500);
  expect(problem.detail).toContain(problem.request_id);
  expect(line).toMatchObject({
    level: 'error',
    requestId: problem.request_id,
    code: 'internal_error',
    errorName: 'TypeError',
  });
  expect(line?.stack?.[0]).toMatch(/^at .*errors\.test\.ts:\d+:\d+/);
  expect(body + JSON.stringify(logged)).not.toContain('secret');
});

test('a thrown value that is not an error gets 500 and is logged without its content', async () => {
  const { port, logged } = await failingWith('mm_secret');
  expect((await rawRequest(port, '/mcp')).status).toBe(500);
  expect(logged[0]).toMatchObject({ errorName: 'Error', stack: [] });
});

test('an expected failure of the server is logged with its cause', async () => {
  const cause = new RangeError('mm_secret');
  const { port, logged } = await failingWith(new AppError('storage_full', 'Full.', {}, cause));
  expect((await rawRequest(port, '/mcp')).status).toBe(507);
  expect(logged[0]).toMatchObject({ code: 'storage_full', errorName: 'RangeError' });
});

test('a refusal is not logged as a failure, because the caller caused it', async () => {
  const { port, logged } = await failingWith(new AppError('invalid_input', 'No.'));
  await rawRequest(port, '/mcp');
  expect(logged.filter(({ event }) => event === 'request_failed')).toEqual([]);
});

test('a response that fails halfway is cut off, not left hanging', async () => {
  const { port } = await serve((ctx) => {
    ctx.res.writeHead(200, { 'content-length': 100 }).write('half');
    throw new Error('broke');
  });
  await expect(rawRequest(port, '/mcp')).rejects.toThrow();
});
