import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { openDatabase } from '../../src/adapters/sqlite/database/database.ts';
import { openInstallation } from '../../src/compose/installation.ts';
import { readConfig } from '../../src/config/read-config.ts';
import { newFolder } from '../../src/testing/programs.ts';
import { freePort, startProcess } from '../../src/testing/running-product.ts';
import type { Service } from '../../src/testing/services/service.ts';
import { onServices, startMongo, startRedis } from '../../src/testing/services/on-services.ts';
import { iterations } from '../proof/testing/iterations.ts';
import { callTool } from '../clients/plain-http.ts';
import {
  fillFixture,
  memoriesInFixture,
  pepper,
  planted,
  secretFile,
  sumOfFolder,
} from './testing/move-fixture.ts';
import { runCli } from './testing/run-cli.ts';
import { apiReady, startReplica } from './testing/running-cluster.ts';

// The MongoDB stand-in scans whole collections to find a few rows.
jest.setTimeout(240_000);

const secondKill = iterations({ test: 3_000, proof: 7_000 }).toLocaleString('en');

onServices(['MongoDB', 'Redis'], () => {
  const folder = newFolder('move');
  const [source, back] = [join(folder.path, 'source'), join(folder.path, 'back')];
  let services: Service[];
  let tokens: string[];
  let mongodbUrl: string;
  let cluster: Readonly<Record<string, string>>;
  beforeAll(async () => {
    services = await Promise.all([startMongo(), startRedis()]);
    tokens = await fillFixture(source);
    mongodbUrl = newDatabaseUrl();
    cluster = {
      MONGODB_URL: mongodbUrl,
      REDIS_URL: services[1]!.url,
      SERVER_SECRET: readFileSync(secretFile(source), 'utf8'),
      PEPPER: pepper,
      RATE_LIMITS: 'off',
    };
  });
  afterAll(async () => {
    for (const { close } of services) await close();
    folder.remove();
  });

  const newDatabaseUrl = (): string => {
    const url = new URL(services[0]!.url);
    url.pathname = `mindmirror-test-${randomUUID()}`;
    return url.href;
  };
  const exportOf = async (
    settings: Readonly<Record<string, string>>,
    token: string,
  ): Promise<string> => {
    const { out, err } = await runCli({ ...settings, MINDMIRROR_TOKEN: token }, ['export']);
    expect(err).toBe('');
    return out;
  };
  const move = async (dataDir: string, to: string, killAt?: RegExp) =>
    runCli({ DATA_DIR: dataDir }, ['move', '--to', to], killAt);
  const expectNoSecrets = (text: string): void => {
    for (const secret of [cluster['SERVER_SECRET']!, planted, pepper.slice(2), ...tokens]) {
      expect(text).not.toContain(secret);
    }
  };

  describe('a move between SQLite and MongoDB', () => {
    test('keeps every token and memory if killed twice, and can be moved back @move-is-whole', async () => {
      const premium = tokens.slice(0, -1);
      const embedded = { DATA_DIR: source, PEPPER: pepper };
      const before = await Promise.all(premium.map(async (token) => exportOf(embedded, token)));
      const sum = await sumOfFolder(source);

      const first = await move(source, mongodbUrl, /memories: 1,000 done/);
      expect(first).toMatchObject({ signal: 'SIGKILL', status: null });
      const early = startProcess('api', { PORT: String(await freePort()), ...cluster });
      await early.printed(/This database is only half moved/);
      const second = await move(source, mongodbUrl, new RegExp(`memories: ${secondKill} done`));
      expect(second).toMatchObject({ signal: 'SIGKILL', status: null });
      expect(first.out + second.out).not.toContain('Moved.');
      const third = await move(source, mongodbUrl);
      expect(third).toMatchObject({ status: 0, err: '' });
      expect(third.out).toContain(`${memoriesInFixture.toLocaleString('en')} memories, SHA-256 `);
      expect(third.out).toContain(`the content of ${secretFile(source)}`);
      expect(third.out).toContain('version 3: 4 vaults were sealed with it');
      expectNoSecrets(first.out + second.out + third.out);
      expect(await sumOfFolder(source)).toBe(sum);

      const api = await startReplica(cluster);
      await api.printed(apiReady);
      for (const [index, token] of premium.entries()) {
        const response = await fetch(`${api.origin}/api/export?format=json`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(await response.text()).toBe(before[index]);
        const { text } = await callTool(api.origin, token, 'resume', {});
        expect(text).toContain(`${planted} hand-over of vault ${index}`);
      }
      const full = await callTool(api.origin, tokens.at(-1)!, 'remember', {
        text: 'One more than a free vault holds',
        category: 'project',
      });
      expect(full.isError).toBe(true);
      await api.stop();

      const returning = await runCli(cluster, ['move', '--to', back]);
      expect(returning).toMatchObject({ status: 0, err: '' });
      expectNoSecrets(returning.out);
      const returned = { ...embedded, DATA_DIR: back, SERVER_SECRET: cluster['SERVER_SECRET']! };
      for (const [index, token] of premium.entries()) {
        expect(await exportOf(returned, token)).toBe(before[index]);
      }
    });
  });

  describe('a move is refused', () => {
    const refused = async (to: string, dataDir = source): Promise<string> => {
      const { status, out, err } = await move(dataDir, to);
      expect(status).toBe(1);
      expect(out).toBe('');
      expectNoSecrets(err);
      return err;
    };

    test('into a database that contains other data, which stays unchanged', async () => {
      const other = newDatabaseUrl();
      const guest = { ...cluster, MONGODB_URL: other };
      const made = await runCli(guest, ['token', 'new']);
      expect(await refused(other)).toMatch(
        /^The target contains other data\. Nothing was changed\./,
      );
      const token = /mm_[0-9A-Za-z]{49}/.exec(made.out)?.[0] ?? '';
      const plan = await runCli({ ...guest, MINDMIRROR_TOKEN: token }, ['plan']);
      expect(plan.out).toContain('0 of 25 memories');
    });

    test('into a folder with other files, or with another installation', async () => {
      const files = join(folder.path, 'files');
      mkdirSync(files);
      writeFileSync(join(files, 'letter.txt'), 'dear');
      expect(await refused(files)).toContain('contains other files');
      const inhabited = join(folder.path, 'inhabited');
      await runCli({ DATA_DIR: inhabited }, ['token', 'new']);
      expect(await refused(inhabited)).toContain('contains other data');
    });

    test('onto its own folder', async () => {
      expect(await refused(`${source}/../source`)).toContain('are the same');
    });

    test('into a database that cannot be reached, without revealing its password', async () => {
      const away = `mongodb://someone:${planted}@127.0.0.1:${await freePort()}/away`;
      expect(await refused(away)).toContain('MongoDB cannot be reached');
      expect(await refused(`mongodb://someone:${planted}@/`)).toContain('cannot be used');
    });

    test('while a waitlist request is in the queue or among its dead letters', async () => {
      const waiting = join(folder.path, 'waiting');
      const { product, close } = await openInstallation(readConfig({ DATA_DIR: waiting }));
      await product.waitlist.join({ email: 'someone@example.com', source: 'landing' });
      await close();
      expect(await refused(newDatabaseUrl(), waiting)).toContain('still wait in the queue');
      const database = openDatabase(waiting);
      const giveUp = database.prepare(`
        INSERT INTO dead_letters (name, payload, attempts, error_name, failed_at)
        SELECT name, payload, 10, 'Error', 0 FROM jobs`);
      await database.write(() => giveUp.run());
      await database.close();
      expect(await refused(newDatabaseUrl(), waiting)).toContain('"mindmirror dead-letters retry"');
    });

    test('from a folder without an installation', async () => {
      const nowhere = join(folder.path, 'nowhere');
      expect(await refused(newDatabaseUrl(), nowhere)).toContain('There is no installation in');
    });
  });
});
