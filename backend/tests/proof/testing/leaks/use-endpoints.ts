import { rememberedId } from '../../../../src/testing/read-answer.ts';
import { callTool } from '../../../clients/plain-http.ts';
import { openAnsweringStream } from '../../../cluster/testing/answering-stream.ts';
import { joinWaitlist } from '../../../cluster/testing/join-waitlist.ts';
import { canaries } from './planted-secrets.ts';

/** Two addresses of one installation, possibly of the same process. */
export type Endpoints = {
  readonly here: { readonly origin: string };
  readonly there: { readonly origin: string };
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Uses every tool as intended, with planted secrets in everything saved. */
export const useTools = async ({ here, there }: Endpoints, token: string): Promise<void> => {
  const saves = {
    text: `User keeps ${canaries.text}`,
    in_english: `User has ${canaries.gloss}`,
    category: 'project',
  };
  await callTool(here.origin, token, 'remember', saves);
  await callTool(there.origin, token, 'remember', saves);
  await forget(there.origin, token, { text: `User had ${canaries.forgotten}`, category: 'tool' });
  await callTool(there.origin, token, 'recall', { query: `${canaries.query} ${canaries.text}` });
  await callTool(here.origin, token, 'what_do_you_know', {});
  for (const text of ['First', 'Next']) {
    await callTool(here.origin, token, 'checkpoint', {
      title: canaries.title,
      text: `${text}: ${canaries.checkpoint}`,
    });
  }
  await callTool(there.origin, token, 'resume', {});
};

const forget = async (origin: string, token: string, fact: Readonly<Record<string, string>>) => {
  const { text } = await callTool(origin, token, 'remember', fact);
  await callTool(origin, token, 'forget', { id: rememberedId(text) });
};

/** Calls over a stream of one process through the other one. Returns the stream's secret. */
export const callAcross = async ({ here, there }: Endpoints, token: string): Promise<string> => {
  const stream = await openAnsweringStream(here, token);
  await stream.ask(there, 'initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: canaries.client, version: '1' },
  });
  const args = { text: `User relays ${canaries.relayed}`, category: 'habit' };
  const answer = await stream.ask(there, 'tools/call', { name: 'remember', arguments: args });
  if (typeof answer === 'string') throw new Error(`The relayed call had no answer: ${answer}.`);
  await stream.close();
  const secret = stream.messages.split('.').at(-1) ?? '';
  // For a stream that has ended.
  await stream.ask(there, 'tools/call', { name: 'remember', arguments: args });
  return secret;
};

/** Reads everything that a token holder can read. */
export const readOverRest = async ({ here, there }: Endpoints, token: string): Promise<void> => {
  const paths = [
    '/api/usage',
    '/api/memories',
    '/api/checkpoints',
    '/api/export?format=json',
    '/api/export?format=csv',
    '/api/openapi.json',
    '/api/plugin/mindmirror.zip',
    '/mcp/server-card',
    '/llms.txt',
    '/health',
    '/livez',
    '/readyz',
  ];
  for (const path of paths) {
    for (const { origin } of [here, there]) {
      const response = await fetch(`${origin}${path}`, { headers: bearer(token) });
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      await response.text();
    }
  }
};

/** Rotates twice, the second time with the old token, which fails. Returns the valid token. */
export const rotate = async ({ here, there }: Endpoints, token: string): Promise<string> => {
  const rotateAt = async (origin: string): Promise<Response> =>
    fetch(`${origin}/api/token/rotate`, { method: 'POST', headers: bearer(token) });
  const rotated = await rotateAt(there.origin);
  const { token: renewed } = (await rotated.json()) as { readonly token: string };
  await rotateAt(here.origin);
  await callTool(here.origin, token, 'recall', { query: canaries.query });
  await callTool(here.origin, renewed, 'recall', { query: canaries.text });
  return renewed;
};

/** Forgets one memory, then revokes the token. */
export const removeAll = async ({ here, there }: Endpoints, token: string): Promise<void> => {
  const fact = { text: `User forgets ${canaries.removed}`, category: 'goal' };
  const { text } = await callTool(here.origin, token, 'remember', fact);
  const id = rememberedId(text);
  await callTool(here.origin, token, 'remember', { ...fact, text: `${fact.text} again` });
  await callTool(here.origin, token, 'checkpoint', { title: canaries.title, text: fact.text });
  for (const path of [`/api/memories/${id}`, '/api/checkpoints', '/api/token', '/api/token']) {
    await fetch(`${there.origin}${path}`, { method: 'DELETE', headers: bearer(token) });
  }
};

const moreThanAllowed = 5;

/** Joins until the rate limit is reached. */
export const joinTooOften = async (origin: string): Promise<void> => {
  for (let time = 0; time < moreThanAllowed; time += 1) {
    const { status } = await joinWaitlist(origin, canaries.email);
    if (status === 429) return;
  }
  throw new Error('The waitlist could be joined too often.');
};

/** With an unsupported method (405), and with a body without a type (415). */
export const sendUnsupportedRequests = async (origin: string, token: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${origin}/api/usage`, { method: 'PUT', headers, body: canaries.message });
  await fetch(`${origin}/mcp`, { method: 'POST', headers, body: canaries.message });
};
