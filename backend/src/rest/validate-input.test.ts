import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { largestBody } from '../http/body.ts';
import { Problem, TokenResponse } from './api-contract.ts';
import { rawRequest } from '../http/testing/raw-request.ts';
import { serveApp, type ServedApp } from '../http/testing/serve-app.ts';

let app: ServedApp;
beforeAll(async () => {
  app = await serveApp({
    rateLimiter: { consume: async () => undefined },
  });
});
afterAll(async () => app.close());

const json = { 'content-type': 'application/json' };

const post = async (
  body: string | Uint8Array,
  headers: Record<string, string> = json,
  path = '/api/generate-token',
) => {
  const answer = await rawRequest(app.port, path, { method: 'POST', headers, body });
  return { status: answer.status, body: answer.body };
};

const refusal = ({ status, body }: { status: number; body: string }) => {
  const { code, detail } = Problem.parse(JSON.parse(body));
  return { status, code, detail };
};

test('JSON is accepted with any charset parameter', async () => {
  const { status, body } = await post('{"user_name":"Ada"}', {
    'content-type': 'Application/JSON; charset=utf-8',
  });
  expect(status).toBe(200);
  const { token } = TokenResponse.parse(JSON.parse(body));
  expect((await app.product.tokens.open(token)).name).toBe('Ada');
});

test('no body counts as an empty object', async () => {
  expect(await post('', {})).toMatchObject({ status: 200 });
});

test.each(['{', '{"user_name":"planted', 'planted', '{"a":1}}', '\u0000'])(
  'refuses broken JSON without repeating it: %p',
  async (body) => {
    const answer = await post(body);
    expect(refusal(answer)).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(answer.body).not.toContain('planted');
  },
);

test('refuses bytes that are not UTF-8', async () => {
  expect(refusal(await post(Buffer.from('{"user_name":"\xff"}', 'latin1')))).toMatchObject({
    status: 400,
  });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
  'refuses a body of the type %p',
  async (type) => {
    const answer = await post('{}', type === '' ? {} : { 'content-type': type });
    expect(refusal(answer)).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  },
);

test.each(['gzip', 'br', 'deflate', 'GZIP'])('refuses a body compressed with %s', async (name) => {
  const answer = await post(gzipSync('{}'), { ...json, 'content-encoding': name });
  expect(refusal(answer)).toMatchObject({ status: 415, detail: 'Send the body uncompressed.' });
});

const bodyOf = (bytes: number): string => `{"x":"${'a'.repeat(bytes - 8)}"}`;

test('accepts a body of exactly 64 KB and refuses one byte more', async () => {
  expect(await post(bodyOf(largestBody))).toMatchObject({ status: 200 });
  expect(refusal(await post(bodyOf(largestBody + 1)))).toMatchObject({
    status: 413,
    code: 'body_too_large',
  });
});

test('refuses a body of unknown length while reading it, not after', async () => {
  const socket = connect(app.port, '127.0.0.1');
  const received = text(socket);
  socket.write(
    'POST /api/generate-token HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n' +
      'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const chunk = 'a'.repeat(0x8000);
  for (let sent = 0; sent < 3; sent += 1) socket.write(`8000\r\n${chunk}\r\n`);
  // The last chunk is never sent, so only a server that counts while it reads responds at all.
  await once(socket, 'end');
  expect(await received).toMatch(/^HTTP\/1\.1 413 /);
});

test.each([
  ['[]', /^The body must be a JSON object/],
  ['null', /^The body must be a JSON object/],
  ['"planted"', /^The body must be a JSON object/],
  ['{"user_name":["planted"]}', /^user_name must be a string of at most 64 characters/],
  ['{"user_name":{"$ne":"planted"}}', /^user_name must be/],
  [`{"user_name":"${'planted'.repeat(10)}"}`, /^user_name must be/],
])('refuses %s with a sentence that names the field', async (body, sentence) => {
  const answer = await post(body);
  expect(refusal(answer)).toMatchObject({
    status: 400,
    code: 'invalid_input',
    detail: expect.stringMatching(sentence),
  });
  expect(answer.body).not.toContain('planted');
});

test.each([
  ['{}', 'email must be a string: the address to write to.'],
  ['{"email":7}', 'email must be a string: the address to write to.'],
  ['{"email":"a@b.c","source":"planted"}', 'source must be premium, landing or api.'],
])('the waitlist refuses %s', async (body, detail) => {
  expect(refusal(await post(body, json, '/api/join-waitlist'))).toMatchObject({
    status: 400,
    detail,
  });
});

test.each([
  ['/api/export?format=planted', 'format must be json or csv.'],
  ['/api/export?format=json&format=csv', 'format must be json or csv.'],
  [
    '/api/memories?cursor=a&cursor=b',
    'cursor must be given once: the next_cursor or end_cursor of an earlier page.',
  ],
])('refuses the query of %s', async (path, detail) => {
  const headers = { authorization: `Bearer ${(await app.newVault('premium')).token}` };
  const answer = await rawRequest(app.port, path, { headers });
  expect(refusal(answer)).toMatchObject({ status: 400, detail });
});
