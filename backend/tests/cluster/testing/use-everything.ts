import { generateToken } from '../../../src/testing/visitor.ts';
import { callTool, postMessage } from '../../clients/plain-http.ts';
import { openAnsweringStream } from './answering-stream.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { canaries } from './planted-secrets.ts';
import { sendNonsense } from './send-nonsense.ts';
import type { WatchedCluster } from './watched-cluster.ts';

/** A plain label that its holder chose for the logs: the one planted word that may be read there. */
export const label = 'numbat-label';

/** Who are on the waitlist afterwards. */
export const joined = [canaries.email, canaries.lateEmail];

/**
 * Uses every tool and every address of the API with planted secrets, rightly and wrongly, over both
 * processes, with the database away and with Redis full. Resolves with every secret in use, once
 * all jobs were queued: the canaries, all tokens, the secrets of streams.
 */
export const useEverything = async (cluster: WatchedCluster): Promise<readonly string[]> => {
  const { here } = cluster;
  const { token } = await generateToken(here.origin, label);
  const { token: other } = await generateToken(here.origin);
  await useTools(cluster, token);
  const sessionSecret = await callAcross(cluster, token);
  await cluster.installation.product.tokens.setPlan(token, 'premium');
  await readOverRest(cluster, token);
  await sendNonsense(cluster, token);
  await joinWaitlist(here.origin, canaries.email);
  await useWithoutDatabase(cluster, token);
  await useWithFullRedis(cluster, token);
  const renewed = await rotate(cluster, token);
  await removeAll(cluster, other);
  await joinTooOften(here.origin);
  return [...Object.values(canaries), token, other, renewed, sessionSecret];
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const useTools = async ({ here, there }: WatchedCluster, token: string): Promise<void> => {
  const saves = { text: `User keeps ${canaries.text}`, category: 'project' };
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
  await callTool(origin, token, 'forget', { id: /m_[0-9a-f]{32}/.exec(text)?.[0] });
};

/** Speaks over a stream of one process through the other one; answers the stream's secret. */
const callAcross = async ({ here, there }: WatchedCluster, token: string): Promise<string> => {
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

const readOverRest = async ({ here, there }: WatchedCluster, token: string): Promise<void> => {
  const paths = [
    '/api/usage',
    '/api/memories',
    '/api/checkpoints',
    '/api/export?format=json',
    '/api/export?format=csv',
    '/api/openapi.json',
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

const useWithoutDatabase = async (cluster: WatchedCluster, token: string): Promise<void> => {
  const { here, there, worker } = cluster;
  await cluster.killMongo();
  await callTool(here.origin, token, 'remember', { text: canaries.unsaved, category: 'value' });
  await callTool(there.origin, token, 'recall', { query: canaries.query });
  await callTool(there.origin, token, 'checkpoint', {
    title: canaries.title,
    text: canaries.unsaved,
  });
  await fetch(`${here.origin}/api/memories`, { headers: bearer(token) });
  await joinWaitlist(there.origin, canaries.lateEmail);
  await worker.printed(/"event":"job_failed"/);
  await cluster.startMongoAgain();
};

const useWithFullRedis = async (cluster: WatchedCluster, token: string): Promise<void> => {
  const { redis, here, there } = cluster;
  await redis.config('SET', 'maxmemory', '1');
  await joinWaitlist(here.origin, canaries.lostEmail);
  await callTool(there.origin, token, 'recall', { query: canaries.query });
  const stream = await openAnsweringStream(here, token);
  await postMessage(`${there.origin}${stream.messages}`, token, {
    jsonrpc: '2.0',
    id: canaries.message,
    method: 'ping',
  });
  await stream.close();
  await redis.config('SET', 'maxmemory', '0');
};

const rotate = async ({ here, there }: WatchedCluster, token: string): Promise<string> => {
  const rotateAt = async (origin: string): Promise<Response> =>
    fetch(`${origin}/api/token/rotate`, { method: 'POST', headers: bearer(token) });
  const rotated = await rotateAt(there.origin);
  const { token: renewed } = (await rotated.json()) as { readonly token: string };
  await rotateAt(here.origin);
  await callTool(here.origin, token, 'recall', { query: canaries.query });
  await callTool(here.origin, renewed, 'recall', { query: canaries.text });
  return renewed;
};

const removeAll = async ({ here, there }: WatchedCluster, token: string): Promise<void> => {
  const fact = { text: `User forgets ${canaries.removed}`, category: 'goal' };
  const { text } = await callTool(here.origin, token, 'remember', fact);
  const id = /m_[0-9a-f]{32}/.exec(text)?.[0] ?? '';
  await callTool(here.origin, token, 'remember', { ...fact, text: `${fact.text} again` });
  await callTool(here.origin, token, 'checkpoint', { title: canaries.title, text: fact.text });
  for (const path of [`/api/memories/${id}`, '/api/checkpoints', '/api/token', '/api/token']) {
    await fetch(`${there.origin}${path}`, { method: 'DELETE', headers: bearer(token) });
  }
};

const moreThanAllowed = 5;

const joinTooOften = async (origin: string): Promise<void> => {
  for (let time = 0; time < moreThanAllowed; time += 1) {
    const { status } = await joinWaitlist(origin, canaries.email);
    if (status === 429) return;
  }
  throw new Error('The waitlist could be joined too often.');
};
