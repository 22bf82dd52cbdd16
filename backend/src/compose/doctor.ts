import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseCheck } from '../adapters/sqlite/database-check.ts';
import type { Finding } from '../cli/index.ts';
import type { Config } from '../config.ts';
import { isAppError } from '../kernel/errors.ts';
import { openInstallation, type Installation } from './installation.ts';

/**
 * Looks at an installation as an operator would, beside a server that may be running on it, and
 * says what to do about whatever is not well.
 */
export const examineEmbedded = async (config: Config): Promise<readonly Finding[]> => {
  const before = [settings(config), folder(config), space(config)];
  let installation: Installation;
  try {
    installation = await openInstallation(config);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return [...before, { name: 'database', state: 'failed', says: error.message }];
  }
  try {
    return [
      ...before,
      database(config),
      ...(await jobs(installation)),
      await vaults(installation),
      await server(config),
    ];
  } finally {
    await installation.close();
  }
};

const settings = ({ pepper, rateLimits }: Config): Finding =>
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

const folder = ({ dataDir }: Config): Finding => {
  const name = 'data folder';
  if (!existsSync(dataDir)) return { name, state: 'ok', says: `${dataDir} will be made` };
  const isPrivate = (statSync(dataDir).mode & 0o077) === 0;
  return isPrivate
    ? { name, state: 'ok', says: `${dataDir}, for its owner only` }
    : {
        name,
        state: 'warning',
        says: `${dataDir} can be entered by others on this machine. Run: chmod 700 ${dataDir}`,
      };
};

const leastFreeMegabytes = 100;

const space = ({ dataDir }: Config): Finding => {
  const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : process.cwd());
  const megabytes = Math.floor((bavail * bsize) / 2 ** 20);
  return megabytes >= leastFreeMegabytes
    ? { name: 'disk', state: 'ok', says: `${megabytes} MB free` }
    : {
        name: 'disk',
        state: 'warning',
        says: `only ${megabytes} MB free. Free some: a full disk refuses new memories.`,
      };
};

const database = ({ dataDir }: Config): Finding => {
  const faults = databaseCheck(join(dataDir, 'mindmirror.db'));
  return faults.length === 0
    ? { name: 'database', state: 'ok', says: 'whole, schema up to date' }
    : {
        name: 'database',
        state: 'failed',
        says: `damaged (${faults.length} faults). Stop the server, keep a copy of the folder, restore a backup.`,
      };
};

const jobs = async ({ ports }: Installation): Promise<Finding[]> => {
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
          says: `${dead.length}: ${kinds.join(', ')}. Look for job_dead in the log; the sweep makes up for lost relevance jobs.`,
        },
  ];
};

const vaults = async ({ ports }: Installation): Promise<Finding> => {
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

const server = async ({ port, host }: Config): Promise<Finding> => {
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
      says: `does not answer on port ${port}. If it should be running, start it with make run.`,
    };
  }
};
