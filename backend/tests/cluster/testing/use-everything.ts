import { Binary } from 'mongodb';
import { issueToken } from '../../../src/testing/issue-token.ts';
import { callTool, postMessage } from '../../clients/plain-http.ts';
import { openAnsweringStream } from './answering-stream.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { canaries } from '../../proof/testing/leaks/planted-secrets.ts';
import { sendNonsense } from '../../proof/testing/leaks/send-nonsense.ts';
import {
  sendUnsupportedRequests,
  callAcross,
  joinTooOften,
  readOverRest,
  removeAll,
  rotate,
  useTools,
} from '../../proof/testing/leaks/use-endpoints.ts';
import { stayConnected, useConnectDoor } from '../../proof/testing/leaks/use-connect-door.ts';
import type { WatchedCluster } from './watched-cluster.ts';

/** The token name, the only planted word that may appear in logs. */
export const label = 'numbat-label';

/** The addresses on the waitlist afterwards. */
export const joinedEmails = [canaries.email, canaries.lateEmail];

/**
 * Uses every tool and every API endpoint with planted secrets, correctly and incorrectly, over both
 * processes, with the database unavailable and with Redis full. Resolves once all jobs are queued,
 * with every secret in use: the canaries, all tokens and the streams' secrets.
 */
export const useEverything = async (cluster: WatchedCluster): Promise<readonly string[]> => {
  const { here } = cluster;
  const { token } = await issueToken(here.origin, label);
  const { token: other } = await issueToken(here.origin);
  await useTools(cluster, token);
  const sessionSecret = await callAcross(cluster, token);
  await cluster.installation.product.tokens.setPlan(token, 'premium');
  await readOverRest(cluster, token);
  await sendNonsense(cluster, token);
  await sendUnsupportedRequests(here.origin, token);
  const origins = originsOf(cluster);
  const connected = await useConnectDoor(origins, token);
  const damaged = await readDamaged(cluster);
  await joinWaitlist(here.origin, canaries.email);
  await useWithoutDatabase(cluster, token);
  await useWithFullRedis(cluster, token);
  const renewed = await rotate(cluster, token);
  await removeAll(cluster, other);
  await joinTooOften(here.origin);
  const staying = await stayConnected(origins, renewed);
  const tokens = [token, other, damaged, renewed, sessionSecret];
  return [...Object.values(canaries), ...tokens, ...connected, ...staying];
};

/** Requests are allowed at one process, and codes redeemed at the other. */
const originsOf = ({ here, connect }: WatchedCluster) => ({ site: here.origin, connect });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/**
 * Damages a row, which leads to status 500. Uses another vault, so that the planted data stays
 * readable. Resolves with the token.
 */
const readDamaged = async ({ here, there, mongo, installation }: WatchedCluster) => {
  const { token } = await issueToken(here.origin);
  await callTool(here.origin, token, 'checkpoint', { title: canaries.title, text: canaries.text });
  const { vaultId } = await installation.product.tokens.open(token);
  const checkpoints = mongo.db.collection<{ readonly _id: string }>('checkpoints');
  const { modifiedCount } = await checkpoints.updateOne(
    { _id: vaultId },
    { $set: { 'current.sealed': new Binary(new Uint8Array(64)) } },
  );
  if (modifiedCount !== 1) throw new Error('There was no checkpoint to damage.');
  await fetch(`${here.origin}/api/checkpoints`, { headers: bearer(token) });
  await callTool(there.origin, token, 'resume', {});
  return token;
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
