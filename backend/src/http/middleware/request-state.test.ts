import { expect, test } from '@jest/globals';
import { rawRequest } from '../testing/raw-request.ts';
import { serveApp } from '../testing/serve-app.ts';

test('every request has a unique id, across processes too', async () => {
  const ids: string[] = [];
  const apps = await Promise.all(
    [1, 2].map(async () =>
      serveApp({
        mcp: (ctx) => {
          ids.push(ctx.state.requestId);
          ctx.status = 204;
        },
      }),
    ),
  );
  for (const { port, close } of apps) {
    for (let call = 0; call < 3; call += 1) await rawRequest(port, '/mcp');
    await close();
  }
  expect(new Set(ids).size).toBe(6);
});

test('the client is computed only when something asks for it', async () => {
  const hashed: string[] = [];
  const keys: string[] = [];
  const { port, close } = await serveApp({
    hashAddress: (address) => {
      hashed.push(address);
      return 'a key';
    },
    mcp: (ctx) => {
      if (ctx.path === '/sse') keys.push(ctx.state.clientKey, ctx.state.clientKey);
      ctx.status = 204;
    },
  });
  await rawRequest(port, '/mcp');
  expect(hashed).toEqual([]);
  await rawRequest(port, '/sse');
  expect([hashed, keys]).toEqual([['127.0.0.1'], ['a key', 'a key']]);
  await close();
});
