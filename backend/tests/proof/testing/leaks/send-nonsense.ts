import { callTool, postMessage } from '../../../clients/plain-http.ts';
import { joinWaitlist } from '../../../cluster/testing/join-waitlist.ts';
import { canaries } from './planted-secrets.ts';
import type { Endpoints } from './use-endpoints.ts';

/** Sends every kind of refused request with planted secrets to both processes. */
export const sendNonsense = async ({ here, there }: Endpoints, token: string): Promise<void> => {
  for (const { origin } of [here, there]) {
    await callWithInvalidArguments(origin, token);
    await postInvalidMessages(origin, token);
    await sendInvalidRequests(origin, token);
  }
  await guessTokens(here.origin);
};

/** Arguments that the tools reject. */
const callWithInvalidArguments = async (origin: string, token: string): Promise<void> => {
  const tooLong = canaries.tooLong.repeat(300);
  const calls: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['remember', { text: canaries.argument, category: canaries.category }],
    ['remember', { text: [canaries.argument], [canaries.argument]: 7 }],
    ['remember', { text: tooLong, category: 'goal' }],
    ['recall', { query: tooLong }],
    ['forget', { id: canaries.argument }],
    ['checkpoint', { title: tooLong, text: canaries.checkpoint }],
    ['checkpoint', { title: canaries.title, text: tooLong.repeat(8) }],
    ['what_do_you_know', { cursor: canaries.argument }],
    [canaries.argument, {}],
  ];
  for (const [tool, args] of calls) await callTool(origin, token, tool, args);
};

/** Messages that are malformed, too large, or for no stream. */
const postInvalidMessages = async (origin: string, token: string): Promise<void> => {
  const bodies = [
    `{"broken": "${canaries.message}`,
    { jsonrpc: '2.0', id: canaries.message, method: canaries.message },
    [{ jsonrpc: '2.0', id: 1, method: canaries.message }],
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: canaries.message },
    { jsonrpc: '2.0', id: 1, method: 'ping', params: { text: canaries.tooLarge.repeat(4_000) } },
  ];
  const addresses = ['/mcp', '/sse', `/messages?sessionId=${canaries.path}`];
  for (const body of bodies) {
    for (const address of addresses) await postMessage(`${origin}${address}`, token, body);
  }
};

/** Paths and bodies that the API rejects. */
const sendInvalidRequests = async (origin: string, token: string): Promise<void> => {
  const addresses = [
    `/sse?token=${token}&token=${token}`,
    `/api/usage?token=${token}`,
    `/api/memories?cursor=${canaries.path}`,
    `/api/export?format=${canaries.path}`,
    `/${canaries.path}?token=${token}`,
    `/.well-known/${canaries.path}?token=${token}`,
  ];
  const headers = { authorization: `Bearer ${token}` };
  const foreign = { ...headers, origin: `https://${canaries.path}.example` };
  for (const address of addresses) {
    await fetch(`${origin}${address}`);
    await fetch(`${origin}${address}`, { headers });
    await fetch(`${origin}${address}`, { headers: foreign });
  }
  await fetch(`${origin}/api/memories/${canaries.path}`, { method: 'DELETE', headers });
  await joinWaitlist(origin, canaries.email.replace('@', ' at '));
  await fetch(`${origin}/api/generate-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"user_name": "${canaries.message.repeat(9)}"`,
  });
};

const moreThanAllowed = 25;

/** Continues until invalid tokens are rate-limited. */
const guessTokens = async (origin: string): Promise<void> => {
  for (let guess = 0; guess < moreThanAllowed; guess += 1) {
    const token = guess % 2 === 0 ? canaries.unknownToken : canaries.malformedToken;
    await fetch(`${origin}/sse?token=${token}`);
    await fetch(`${origin}/api/usage`, { headers: { authorization: `Bearer ${token}` } });
    await callTool(origin, token, 'recall', { query: canaries.query }).catch(() => undefined);
  }
};
