import type { Clock } from '../../kernel/clock.ts';
import { isAppError } from '../../kernel/errors.ts';
import { backupPlace } from '../errors.ts';
import { canonical } from '../checksum.ts';
import { move, type Moved, type Endpoint } from '../move.ts';
import { sumTables } from '../tables.ts';
import type { OnProgress } from '../table-copy.ts';
import type { BackupFile } from './backup-file.ts';
import { damagedBackup, restoreRefusals } from './errors.ts';

type Restoring = {
  readonly backup: Pick<BackupFile, 'contents' | 'rows'>;
  readonly target: Endpoint['rows'];
  readonly onProgress: OnProgress;
  readonly clock: Clock;
};

/**
 * Verifies a backup, restores it into an empty installation, and compares both. May be killed at
 * any time and restarted; until it is done, a marker stops servers from using the half-restored
 * installation.
 * @throws AppError `invalid_input` for a damaged backup or an installation that is not empty,
 * `storage_full` or `storage_unavailable` if it can continue after a fix
 */
export const restore = async ({
  backup: { contents, rows },
  target,
  onProgress,
  clock,
}: Restoring): Promise<Moved> => {
  const found = await sumTables(rows).catch((error: unknown) => {
    throw isAppError(error) ? damagedBackup(error) : error;
  });
  if (canonical(found) !== canonical(contents.tables)) throw damagedBackup();
  const source = { rows, id: backupPlace(contents.tables) };
  const place = { rows: target, id: 'the installation' };
  return move({
    source,
    target: place,
    onProgress,
    refusals: restoreRefusals,
    restoredAt: clock.now(),
  });
};
