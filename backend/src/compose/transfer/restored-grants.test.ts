import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readConfig } from '../../config/read-config.ts';
import { clientId, connectClient } from '../../grants/testing/granted-client.ts';
import { hours, minutes } from '../../kernel/duration.ts';
import type { LogEvent } from '../../kernel/log.ts';
import { noopTelemetry } from '../../telemetry/noop-telemetry.ts';
import { withOpened } from '../../testing/contract-fixture.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { newTempFolder } from '../../testing/temp-folder.ts';
import { openInstallation } from '../installation.ts';
import { backUpInstallation } from './backup.ts';
import { restoreInstallation } from './restore.ts';

const ignoreProgress = (): undefined => undefined;
/** A restored installation: one hosted client refreshed once after the backup was made. */
const openRestored = async () => {
  const { path, remove } = newTempFolder();
  const configAt = (name: string) =>
    readConfig({
      DATA_DIR: join(path, name),
      SERVER_SECRET: 'a secret of both installations, long',
    });
  const clock = fakeClock(Date.now() - hours(1));
  const logged: LogEvent[] = [];
  const note = (event: LogEvent): void => void logged.push(event);
  const telemetry = { ...noopTelemetry, clock, log: { info: note, warn: note, error: note } };

  const lost = await openInstallation(configAt('lost'), telemetry);
  const { token } = await lost.product.tokens.mint({ name: undefined });
  const { refreshToken: atBackup } = await connectClient(
    lost.product,
    await lost.product.tokens.open(token),
  );
  const file = join(path, 'backup');
  await backUpInstallation(configAt('lost'), file, ignoreProgress);
  const since = await lost.product.grants.refresh({ refreshToken: atBackup, clientId });
  await lost.close();
  await restoreInstallation(configAt('restored'), file, ignoreProgress);
  const { product, close } = await openInstallation(configAt('restored'), telemetry);
  clock.move(hours(2));
  return {
    clock,
    logged,
    atBackup,
    since: since.refreshToken,
    refresh: async (refreshToken: string) => product.grants.refresh({ refreshToken, clientId }),
    connections: async () => product.grants.list(await product.tokens.open(token)),
    close: async () => {
      await close();
      remove();
    },
  };
};

const withRestored = withOpened(openRestored);
const refused = { code: 'invalid_grant' };

describe('after a restore', () => {
  test(
    'a client that refreshed since the backup must connect again, which neither ends a connection nor reports a theft',
    withRestored(async ({ refresh, since, connections, logged }) => {
      await expect(refresh(since)).rejects.toMatchObject(refused);
      expect(await connections()).toHaveLength(1);
      expect(logged).not.toContain('grant_reused');
    }),
  );

  test(
    'a client that did not refresh since the backup stays connected, and copies of its tokens are noticed again',
    withRestored(async ({ refresh, atBackup, since, connections, logged, clock }) => {
      const { refreshToken } = await refresh(atBackup);
      clock.move(minutes(3));
      await refresh(refreshToken);
      expect(logged).not.toContain('grant_reused');
      await expect(refresh(since)).rejects.toMatchObject(refused);
      expect(await connections()).toEqual([]);
      expect(logged).toContain('grant_reused');
    }),
  );
});
