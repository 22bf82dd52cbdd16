export { expireUnused } from './expire-unused.ts';
export { invalidToken } from './find-row.ts';
export {
  familyFrom,
  familyOf,
  isGrantSecret,
  newAccessToken,
  newCode,
  newRefreshToken,
} from './format/grant-secrets.ts';
export type { VaultInvalidations } from './store/vault-invalidations.ts';
export { newToken } from './format/token-format.ts';
export { mint } from './mint.ts';
export { open } from './open.ts';
export { createVaultCache, type VaultCache } from './vault-cache.ts';
export { onceAnHour } from './once-an-hour.ts';
export { recordUse, type RecordVaultUse } from './record-use.ts';
export { rejectIfReplaced, rejectIfRotated } from './rotation/reject-if-rotated.ts';
export { rejectEmbeddedTokens } from './format/reject-embedded-tokens.ts';
export { reopen } from './reopen.ts';
export { createResealer, type Resealer, type ResealRows } from './rotation/resealing.ts';
export { finishRevocations, revoke } from './revoke.ts';
export { rotate } from './rotation/rotate.ts';
export { sealVault, type SealedVault } from './sealed-vault.ts';
export { setPlan } from './set-plan.ts';
export { usage } from './usage.ts';
export type { VaultStore } from './store/vault-store.ts';
export {
  byteLimit,
  grantedVaultOf,
  plans,
  type OwnedVault,
  type Plan,
  type Usage,
  type Vault,
  type VaultRow,
} from './vault.ts';
