import type { Clock } from '../kernel/clock.ts';
import { AppError } from '../kernel/errors.ts';
import { newVaultId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { createCredential, type Pepper } from '../sealing/index.ts';
import { stripInvisible } from '../text/index.ts';
import { rejectEmbeddedTokens } from './format/reject-embedded-tokens.ts';
import { newToken } from './format/token-format.ts';
import type { VaultStore } from './store/vault-store.ts';
import type { Usage } from './vault.ts';

type Needs = {
  readonly vaults: Pick<VaultStore, 'add'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly freeMemoryLimit: number;
  readonly pepper: Pepper | undefined;
};

type Minted = { readonly token: string; readonly usage: Usage };

/**
 * Creates a token and its empty free vault. Throws `invalid_input` for a name that is too long or
 * is a token: names are logged.
 */
export const mint =
  ({ vaults, clock, log, freeMemoryLimit, pepper }: Needs) =>
  async (request: { readonly name: string | undefined }): Promise<Minted> => {
    const name = parseLabel(request.name);
    const token = newToken();
    const vaultId = newVaultId();
    await vaults.add({
      vaultId,
      credential: createCredential(token, vaultId, pepper).credential,
      name,
      plan: 'free',
      memoryLimit: freeMemoryLimit,
      createdAt: clock.now(),
      lastUsedAt: undefined,
    });
    log.info('token_minted', { vaultId, ...(name !== undefined && { vaultName: name }) });
    return { token, usage: { memoriesUsed: 0, memoryLimit: freeMemoryLimit } };
  };

const longestName = 64;
// The label is logged, so it must not contain line breaks, direction marks or hidden characters.
const parseLabel = (name = ''): string | undefined => {
  const label = stripInvisible(name)
    .replaceAll(/[\t\n]/g, '')
    .trim();
  if (label === '') return undefined;
  if (Array.from(label).length > longestName) {
    throw new AppError(
      'invalid_input',
      `The name is longer than ${longestName} characters. Shorten it, or leave it out.`,
    );
  }
  rejectEmbeddedTokens('name', label);
  return label;
};
