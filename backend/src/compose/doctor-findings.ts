import type { Finding } from '../cli/index.ts';
import type { Config } from '../config.ts';
import type { JobQueue } from '../kernel/job-queue.ts';
import type { Installation } from './installation.ts';

export const settingsFinding = ({ pepper, rateLimits }: Config): Finding =>
  rateLimits
    ? {
        name: 'settings',
        state: 'ok',
        says: `every setting can be used; pepper ${pepper === undefined ? 'off' : `version ${pepper.version}`}`,
      }
    : {
        name: 'settings',
        state: 'warning',
        says: 'rate limits are off. Set RATE_LIMITS=on before anyone else can reach this server.',
      };

export const jobsFinding = async ({
  ports,
}: {
  readonly ports: { readonly queue: Pick<JobQueue, 'waiting' | 'deadLetters'> };
}): Promise<Finding[]> => {
  const waiting = Object.values(await ports.queue.waiting()).reduce((sum, count) => sum + count, 0);
  const dead = await ports.queue.deadLetters();
  const kinds = [...new Set(dead.map(({ name, errorName }) => `${name} (${errorName})`))];
  return [
    { name: 'jobs', state: 'ok', says: `${waiting} waiting` },
    dead.length === 0
      ? { name: 'dead letters', state: 'ok', says: 'none' }
      : {
          name: 'dead letters',
          state: 'warning',
          says: `${dead.length}: ${kinds.join(', ')}. Look for job_dead in the log, mend the cause, then run: mindmirror dead-letters retry`,
        },
  ];
};

export const vaultsFinding = async ({ ports }: Installation): Promise<Finding> => {
  const leftOver = await ports.vaults.list({ shredded: true, limit: 1_000 });
  return leftOver.length === 0
    ? { name: 'revoked tokens', state: 'ok', says: 'all removed' }
    : {
        name: 'revoked tokens',
        state: 'warning',
        says: `rows of ${leftOver.length} revoked tokens are not removed yet. Nobody can open them; a running server removes them with its next sweep.`,
      };
};

const answerWithin = 2_000;

export const serverFinding = async ({
  port,
  host,
  cluster,
}: Pick<Config, 'port' | 'host' | 'cluster'>): Promise<Finding> => {
  const name = 'server';
  const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/readyz`;
  try {
    const { ok } = await fetch(address, { signal: AbortSignal.timeout(answerWithin) });
    return ok
      ? { name, state: 'ok', says: `answers on port ${port}` }
      : { name, state: 'warning', says: `answers on port ${port}, but is not ready: see its log` };
  } catch {
    return {
      name,
      state: 'warning',
      says: `does not answer on port ${port}. ${cluster === undefined ? 'If it should be running, start it with make run.' : 'If an api should be running here, start bin/api.ts.'}`,
    };
  }
};
