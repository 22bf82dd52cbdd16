import type { Finding } from './finding.ts';
import type { Config } from '../config/read-config.ts';
import { systemClock, type Timestamp } from '../kernel/clock.ts';
import type { JobQueue } from '../kernel/jobs/job-queue.ts';
import type { VaultStore } from '../tokens/index.ts';
import { clockFinding, type StorageClock } from './clock-finding.ts';
import { connectFindings } from './connect-door/connect-findings.ts';
import type { ConnectDoor } from './connect-door/connect-door.ts';
import { filesFinding } from './files-finding.ts';
import { ownAddress } from './own-address.ts';
import { streamsFindings } from './streams-findings.ts';

export const jobsFinding = async ({
  ports,
}: {
  readonly ports: { readonly queue: Pick<JobQueue, 'waiting' | 'deadLetters'> };
}): Promise<Finding[]> => {
  const waiting = Object.values(await ports.queue.waiting()).reduce((sum, count) => sum + count, 0);
  const dead = await ports.queue.deadLetters();
  const kinds = [...new Set(dead.map(({ name, errorName }) => `${name} (${errorName})`))];
  return [
    { name: 'jobs', state: 'ok', message: `${waiting} waiting` },
    dead.length === 0
      ? { name: 'dead letters', state: 'ok', message: 'none' }
      : {
          name: 'dead letters',
          state: 'warning',
          message: `${dead.length}: ${kinds.join(', ')}. Look for job_dead in the log, fix the cause, then run: mindmirror dead-letters retry`,
        },
  ];
};

export const vaultsFinding = async ({
  ports,
}: {
  readonly ports: { readonly vaults: Pick<VaultStore, 'list'> };
}): Promise<Finding> => {
  const leftOver = await ports.vaults.list({ shredded: true, limit: 1_000 });
  return leftOver.length === 0
    ? { name: 'revoked tokens', state: 'ok', message: 'all removed' }
    : {
        name: 'revoked tokens',
        state: 'warning',
        message: `rows of ${leftOver.length} revoked tokens are not removed yet. Nobody can open them; a running server removes them in its next sweep.`,
      };
};

const answerWithin = 2_000;

/** The finding, and the time the server reported. */
type ServerFinding = { readonly finding: Finding; readonly date: Timestamp | undefined };

export const serverFinding = async ({
  port,
  host,
  cluster,
}: Pick<Config, 'port' | 'host' | 'cluster'>): Promise<ServerFinding> => {
  const name = 'server';
  const address = `${ownAddress(host, port)}/readyz`;
  try {
    const { ok, headers } = await fetch(address, { signal: AbortSignal.timeout(answerWithin) });
    const finding: Finding = ok
      ? { name, state: 'ok', message: `answers on port ${port}` }
      : {
          name,
          state: 'warning',
          message: `answers on port ${port}, but is not ready: see its log`,
        };
    const date = Date.parse(headers.get('date') ?? '');
    return { finding, date: Number.isNaN(date) ? undefined : date };
  } catch {
    const finding: Finding = {
      name,
      state: 'warning',
      message: `does not answer on port ${port}. ${cluster === undefined ? 'If it should be running, start it with make run.' : 'If an api should be running here, start bin/api.js.'}`,
    };
    return { finding, date: undefined };
  }
};

/** The checks that are independent of the storage: server, clock, limits, proxies, connect door. */
export const commonFindings = async (
  config: Config,
  { storage }: { readonly storage: { readonly clocks: () => Promise<readonly StorageClock[]> } },
  { idleSeconds, door }: { readonly idleSeconds: number; readonly door: ConnectDoor | undefined },
): Promise<readonly Finding[]> => {
  const { finding, date } = await serverFinding(config);
  return [
    clockFinding(systemClock, await storage.clocks(), date),
    finding,
    await filesFinding(config),
    ...(await streamsFindings(config, idleSeconds)),
    ...(door === undefined ? [] : await connectFindings(door)),
  ];
};
