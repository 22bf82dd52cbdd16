import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { RunningProduct } from '../../../../src/testing/running-product.ts';
import { eventually } from '../../../../src/testing/eventually.ts';
import { issueToken } from '../../../../src/testing/issue-token.ts';
import { callTool } from '../../../clients/plain-http.ts';
import { openAnsweringStream } from '../../../cluster/testing/answering-stream.ts';
import { runCli } from '../../../cluster/testing/run-cli.ts';
import { joinWaitlist } from '../../../cluster/testing/join-waitlist.ts';
import { canaries } from './planted-secrets.ts';
import { sendNonsense } from './send-nonsense.ts';
import { stayConnected, useConnectDoor } from './use-connect-door.ts';
import {
  sendUnsupportedRequests,
  callAcross,
  joinTooOften,
  readOverRest,
  removeAll,
  rotate,
  useTools,
} from './use-endpoints.ts';

/**
 * Uses every tool and every endpoint of one process with planted secrets, correctly and
 * incorrectly, with a damaged row and with the database locked by another process. Resolves with
 * every secret in use.
 */
export const useOneProcess = async (
  product: RunningProduct,
  dataDir: string,
  connect: string,
): Promise<readonly string[]> => {
  const processes = { here: product, there: product };
  const { origin } = product;
  const { token } = await issueToken(origin);
  const { token: other } = await issueToken(origin);
  // The server detects the change shortly after and ends the vault's streams.
  const { ended } = await openAnsweringStream(product, token);
  await runCli({ ...product.settings, MINDMIRROR_TOKEN: token }, ['plan', 'premium']);
  await ended;
  await useTools(processes, token);
  const sessionSecret = await callAcross(processes, token);
  await readOverRest(processes, token);
  await fetch(`${origin}/api/export`, { headers: { authorization: `Bearer ${other}` } });
  await sendNonsense(processes, token);
  await sendUnsupportedRequests(origin, token);
  await joinWaitlist(origin, canaries.email);
  await onWaitlist(dataDir);
  const connected = await useConnectDoor({ site: origin, connect }, token);
  await readDamaged(origin, dataDir, token);
  await writeWhileHeld(origin, dataDir, token);
  const renewed = await rotate(processes, token);
  await removeAll(processes, other);
  await joinTooOften(origin);
  const staying = await stayConnected({ site: origin, connect }, renewed);
  const tokens = [token, other, renewed, sessionSecret];
  return [...Object.values(canaries), ...tokens, ...connected, ...staying];
};

const withDatabase = <Result>(dataDir: string, work: (sql: DatabaseSync) => Result): Result => {
  const sql = new DatabaseSync(join(dataDir, 'mindmirror.db'), { timeout: 5_000 });
  try {
    return work(sql);
  } finally {
    sql.close();
  }
};

const onWaitlist = async (dataDir: string): Promise<void> =>
  eventually(async () => {
    const row = withDatabase(dataDir, (sql) => sql.prepare('SELECT 1 FROM waitlist').get());
    expect(row).toBeDefined();
    return Promise.resolve();
  });

/** Damages a row, which leads to status 500. */
const readDamaged = async (origin: string, dataDir: string, token: string): Promise<void> => {
  withDatabase(dataDir, (sql) => {
    sql.exec('UPDATE checkpoints SET sealed = zeroblob(length(sealed))');
  });
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${origin}/api/checkpoints`, { headers });
  await callTool(origin, token, 'resume', {});
};

/** Locks the database from another process, which leads to status 503 after the timeout. */
const writeWhileHeld = async (origin: string, dataDir: string, token: string): Promise<void> => {
  const sql = new DatabaseSync(join(dataDir, 'mindmirror.db'), { timeout: 5_000 });
  sql.exec('BEGIN IMMEDIATE');
  await callTool(origin, token, 'remember', { text: canaries.unsaved, category: 'value' });
  await joinWaitlist(origin, canaries.lostEmail);
  sql.exec('ROLLBACK');
  sql.close();
};
