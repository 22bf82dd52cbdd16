import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { openDatabase } from '../../adapters/sqlite/database/database.ts';
import { waitlistJob } from '../../waitlist/index.ts';
import { readConfig } from '../../config/read-config.ts';
import { withOpened } from '../../testing/contract-fixture.ts';
import { newFolder } from '../../testing/programs.ts';
import { backUpInstallation } from './backup.ts';
import { openInstallation } from '../installation.ts';
import { restoreInstallation } from './restore.ts';

const ignoreProgress = (): undefined => undefined;

/** An installation with a waitlist request that no worker has processed yet. */
const withWaiting = withOpened(async () => {
  const folder = newFolder('backup');
  const config = readConfig({ DATA_DIR: join(folder.path, 'data') });
  const elsewhere = readConfig({ DATA_DIR: join(folder.path, 'elsewhere') });
  const { product, close } = await openInstallation(config);
  await product.waitlist.join({ email: 'someone@example.com', source: 'landing' });
  await product.waitlist.join({ email: 'someone@example.com', source: 'premium' });
  await close();
  const file = join(folder.path, 'backup');
  return {
    config,
    elsewhere,
    secretFile: join(config.dataDir, 'server-secret'),
    backUp: async () => backUpInstallation(config, file, ignoreProgress),
    restore: async () => restoreInstallation(elsewhere, file, ignoreProgress),
    close: async () => {
      folder.remove();
    },
  };
});

describe('a backup of one machine', () => {
  test(
    'has a row for each address that waits in the queue, and leaves the queue unchanged',
    withWaiting(async ({ config, backUp, restore, secretFile }) => {
      const report = await backUp();
      expect(report).toMatchObject({
        tables: { waitlist: { rows: 1 } },
        leftBehind: 0,
        secret: { from: 'file', file: secretFile },
      });
      expect(await restore()).toMatchObject({ tables: report.tables });
      const { ports, close } = await openInstallation(config);
      expect(await ports.queue.waiting()).toEqual({ waitlist: 2 });
      await close();
    }),
  );

  test(
    'counts them as left behind if the secret that sealed them is gone',
    withWaiting(async ({ backUp, secretFile }) => {
      rmSync(secretFile);
      expect(await backUp()).toMatchObject({
        tables: { waitlist: { rows: 0 } },
        leftBehind: 2,
        secret: { from: 'nowhere' },
      });
    }),
  );

  test(
    'counts damaged ones as left behind, and includes the others',
    withWaiting(async ({ config, backUp }) => {
      const database = openDatabase(config.dataDir);
      const [name, at] = [waitlistJob.name, 0];
      const add = database.sql.prepare('INSERT INTO jobs (name, payload, run_at) VALUES (?, ?, ?)');
      for (const payload of ['{"sealedEmail":', '{"sealedEmail":"YQ=="}'])
        add.run(name, payload, at);
      await database.close();
      expect(await backUp()).toMatchObject({ tables: { waitlist: { rows: 1 } }, leftBehind: 2 });
    }),
  );

  test(
    'is refused if there is no installation',
    withWaiting(async ({ elsewhere }) => {
      await expect(backUpInstallation(elsewhere, 'unused', ignoreProgress)).rejects.toThrow(
        'There is no installation in',
      );
    }),
  );
});

describe('restoring on one machine', () => {
  test(
    'is refused while a server has the database open',
    withWaiting(async ({ backUp, restore, elsewhere }) => {
      await backUp();
      const server = await openInstallation(elsewhere);
      await expect(restore()).rejects.toThrow('has the database in');
      expect(await server.product.tokens.mint({ name: undefined })).toBeDefined();
      await server.close();
    }),
  );
});
