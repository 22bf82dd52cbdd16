import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { commandConnection, whenReady } from '../../src/adapters/redis/connection.ts';
import { connectMongo } from '../../src/adapters/mongo/connection/connection.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { newFolder } from '../../src/testing/programs.ts';
import { onServices, startMongo, startRedis } from '../../src/testing/services/on-services.ts';
import { drillBackup, type DrillPlace } from '../proof/testing/crashes/backup-drill.ts';
import { cleanupStack } from '../proof/testing/cleanup-stack.ts';
import { counted, recordEvidence } from '../proof/testing/evidence.ts';
import { quietVault } from '../proof/testing/crashes/quiet-vault.ts';
import { iterations } from '../proof/testing/iterations.ts';
import { runCli } from './testing/run-cli.ts';
import {
  apiReady,
  clusterSettings,
  startReplica,
  type Replica,
} from './testing/running-cluster.ts';

// The MongoDB stand-in scans whole collections to find a few rows.
jest.setTimeout(900_000);

type Settings = Readonly<Record<string, string>>;

onServices(['MongoDB', 'Redis'], () => {
  const ending = cleanupStack();

  const newCluster = async (): Promise<Settings> => {
    const services = await Promise.all([startMongo(), startRedis()]);
    for (const { close } of services) ending(close);
    const database = new URL(services[0].url);
    database.pathname = `mindmirror-test-${randomUUID()}`;
    return clusterSettings(database.href, services[1].url);
  };
  const exportOf = async (settings: Settings, token: string): Promise<string> => {
    const { out, err } = await runCli({ ...settings, MINDMIRROR_TOKEN: token }, ['export']);
    expect(err).toBe('');
    return out;
  };
  const backedUp = { status: 0, err: '' };

  /**
   * An api on a database that `lose` drops together with the queue. There is no worker, because its
   * sweep would keep the stand-in busy for minutes.
   */
  const clusterPlace = (settings: Settings, quiet: readonly string[]): DrillPlace => {
    let running: Replica | undefined;
    const kill = async () => running?.stop('SIGKILL');
    ending(kill);
    return {
      quiet,
      start: async () => {
        running = await startReplica(settings);
        await running.printed(apiReady);
        return running.origin;
      },
      cli: async (values, token, killAt) =>
        runCli(
          { ...settings, ...(token !== undefined && { MINDMIRROR_TOKEN: token }) },
          values,
          killAt,
        ),
      lose: async () => {
        await kill();
        const { db, connect, close } = connectMongo(settings['MONGODB_URL']!);
        // On a busy machine it may take longer to answer than the three seconds that the product
        // waits. Each attempt opens a new connection, because the driver permanently closes a
        // client whose first command finds no server.
        await eventually(async () => {
          await connect();
          await db.dropDatabase();
        });
        await close();
        const redis = commandConnection(settings['REDIS_URL']!);
        await whenReady(redis);
        await redis.flushdb();
        redis.disconnect();
      },
      startTooEarly: async () => {
        const early = await startReplica(settings);
        return (await early.printed(/This installation .*/))[0];
      },
    };
  };

  describe('a lost cluster', () => {
    test('is restored from its backup with everything acknowledged before it, also on one machine @backup-restores', async () => {
      const drills = iterations({ test: 1, proof: 3 });
      let [memories, meanwhile] = [0, 0];
      for (let drill = 0; drill < drills; drill += 1) {
        const folder = newFolder('cluster-drill');
        ending(folder.remove);
        const [origin, machine] = [join(folder.path, 'origin'), join(folder.path, 'machine')];
        const settings = await newCluster();
        const token = await quietVault(origin, 1_010);
        const before = await exportOf({ DATA_DIR: origin }, token);

        const first = join(folder.path, 'first');
        expect(await runCli({ DATA_DIR: origin }, ['backup', '--to', first])).toMatchObject(
          backedUp,
        );
        expect(await runCli(settings, ['restore', '--from', first])).toMatchObject(backedUp);
        expect(await exportOf(settings, token)).toBe(before);

        const second = join(folder.path, 'second');
        const outcome = await drillBackup(clusterPlace(settings, [token]), second);
        memories += outcome.memories;
        meanwhile += outcome.meanwhile;

        const alone = { DATA_DIR: machine, SERVER_SECRET: settings['SERVER_SECRET']! };
        expect(await runCli(alone, ['restore', '--from', second])).toMatchObject(backedUp);
        expect(await exportOf(alone, token)).toBe(before);
      }
      recordEvidence({
        promise: 'backup-restores',
        tried:
          `MongoDB: backed up under writes (${counted(meanwhile)} saved during the backup), destroyed, restored after a kill halfway, ` +
          `${counted(drills)} times: ${counted(memories)} memories byte-identical in the exports, 0 missing; also from and to SQLite`,
      });
    });
  });
});
