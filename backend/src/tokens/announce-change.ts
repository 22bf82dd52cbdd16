import { isAppError } from '../kernel/errors.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import type { LockChanges } from './lock-changes.ts';
import type { OpenedVaults } from './opened-vaults.ts';

type Needs = {
  readonly lockChanges: Pick<LockChanges, 'announce'>;
  readonly openedVaults: Pick<OpenedVaults, 'drop'>;
  readonly log: Log;
};

/**
 * Tells this process and all others. The change is durable by now, so a failure here must not look
 * as if it had not happened: a caller of `rotate` would never see the new token. Other processes
 * then find out when what they remember expires.
 */
export const announceChange = async (
  { lockChanges, openedVaults, log }: Needs,
  vaultId: VaultId,
): Promise<void> => {
  openedVaults.drop(vaultId);
  try {
    await lockChanges.announce(vaultId);
  } catch (error) {
    log.warn('announcement_failed', { vaultId, ...(isAppError(error) && { code: error.code }) });
  }
};
