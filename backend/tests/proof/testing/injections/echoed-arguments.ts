import { expect } from '@jest/globals';
import { issueToken } from '../../../../src/testing/issue-token.ts';
import { hiddenIn, textOf, type ToolResult } from './framed-answers.ts';
import type { Injection } from './injections.ts';
import { createKeepAliveClient } from '../keep-alive-client.ts';
import { openTransports, type TransportClient } from './transport-clients.ts';

type Call = readonly [method: string, params: object, id?: string];

const tool = (name: string, args: unknown): Call => ['tools/call', { name, arguments: args }];

/** Calls with a payload in every field that an answer could repeat. */
const callsWith = (text: string): readonly Call[] => [
  tool('forget', { id: text }),
  tool('forget', { id: { [text]: text } }),
  tool('what_do_you_know', { cursor: text }),
  tool('what_do_you_know', { cursor: Buffer.from(text).toString('base64url') }),
  tool('what_do_you_know', { [text]: text }),
  tool('remember', { text: 'User drinks tea', category: text }),
  tool('remember', { text: [text], category: 'habit' }),
  tool('remember', text),
  tool('recall', { query: [text] }),
  tool('recall', { query: text.padEnd(4_001, 'x') }),
  tool('recall', { query: 'tea', [text]: text }),
  tool('checkpoint', { title: text.padEnd(201, 'x'), text }),
  tool('checkpoint', { title: [text], text: { text } }),
  tool('resume', { title: text, [text]: text }),
  tool(text, {}),
  [text, {}],
  ['ping', {}, text],
  ['no/such', { text }, text],
  ['tools/call', { name: 'forget', arguments: { id: text } }, text],
  ['initialize', { protocolVersion: text, clientInfo: { name: text, version: text } }],
];

/**
 * Sends a payload as id, cursor, category, tool name, argument name, method name, client name,
 * version and request id to an empty vault. Expects that no answer repeats it, except as the
 * request id, which must be echoed exactly. Resolves with the number of checked answers.
 */
export const echoArguments = async (
  origin: string,
  { text, word, hidden }: Injection,
): Promise<number> => {
  const { token } = await issueToken(origin);
  const ways = await openTransports(origin, token, text);
  let answers = 0;
  for (const sent of [text.toWellFormed(), `${word}${hidden}`.toWellFormed()]) {
    for (const way of ways.all) {
      for (const call of callsWith(sent)) {
        await expectNoEcho(way, call, word);
        answers += 1;
      }
    }
    answers += await expectProblemsSilent(origin, token, sent, word);
  }
  ways.close();
  await expectVersionStripped(origin, token, word);
  return answers + 1;
};

/** The only argument that the protocol repeats in an error: the version in a header, in Latin-1. */
const expectVersionStripped = async (
  origin: string,
  token: string,
  word: string,
): Promise<void> => {
  const connection = createKeepAliveClient(origin, 1);
  const { text } = await connection.send({
    method: 'POST',
    path: '/mcp',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'mcp-protocol-version': `${word}\u00ad\u0085\u009b`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  connection.close();
  expect(JSON.parse(text)).toMatchObject({ error: { code: -32_022 } });
  expect(text).toContain(word);
  expect(hiddenIn(text)).toBeUndefined();
};

const expectNoEcho = async (
  way: TransportClient,
  [method, params, id]: Call,
  word: string,
): Promise<void> => {
  const { raw, result, error } = await way.ask(method, params, id);
  expect(hiddenIn(raw)).toBeUndefined();
  expect(JSON.stringify(result ?? error)).not.toContain(word);
  if (isToolResult(result)) textOf(result);
  for (const words of [error?.message ?? '', JSON.stringify(error?.data ?? '')]) {
    expect(hiddenIn(words)).toBeUndefined();
  }
};

const isToolResult = (result: unknown): result is ToolResult =>
  typeof result === 'object' && result !== null && 'content' in result;

/** For REST: a problem document repeats nothing of a rejected request. */
const expectProblemsSilent = async (
  origin: string,
  token: string,
  text: string,
  word: string,
): Promise<number> => {
  const connection = createKeepAliveClient(origin, 1);
  const headers = { authorization: `Bearer ${token}` };
  const inUrl = encodeURIComponent(text);
  const json = { ...headers, 'content-type': 'application/json' };
  const email = JSON.stringify({ email: text, source: text, [text]: text });
  const answers = [
    await connection.send({ method: 'DELETE', path: `/api/memories/${inUrl}`, headers }),
    await connection.send({ method: 'GET', path: `/api/memories?cursor=${inUrl}`, headers }),
    await connection.send({ method: 'GET', path: `/api/export?format=${inUrl}`, headers }),
    await connection.send({ method: 'GET', path: `/api/${inUrl}`, headers }),
    await connection.send({ method: 'POST', path: '/api/waitlist', headers: json, body: email }),
    await connection.send({ method: 'POST', path: '/api/waitlist', headers: json, body: text }),
    await connection.send({ method: 'POST', path: `/messages?sessionId=${inUrl}`, headers: json }),
  ];
  connection.close();
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain(word);
    expect(hiddenIn(answer.text)).toBeUndefined();
  }
  return answers.length;
};
