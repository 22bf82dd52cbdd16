export {
  fingerprint,
  fingerprintOfRecord,
  fingerprintOfTitle,
  fingerprints,
} from './fingerprint.ts';
export {
  createGrantCredential,
  grantLookupOf,
  hashBinding,
  openGrantCredential,
  type GrantCredential,
  type GrantKeyKind,
} from './grant-credential.ts';
export {
  createCredential,
  firstKeyId,
  keysFromDataKey,
  lookupOf,
  openCredential,
  rotateCredential,
  type VaultCredential,
} from './vault-credential.ts';
export { ifReadable, isAhead, isPending, seal, unseal, type RecordAddress } from './seal.ts';
export {
  createServerKeys,
  hashForServer,
  sealForServer,
  unsealForServer,
  type ServerKeys,
} from './server-keys.ts';
export {
  hashSecret,
  isSecretOf,
  relayKeyOf,
  sealDataKey,
  sealRelayed,
  unsealDataKey,
  unsealRelayed,
} from './session-secret.ts';
export type { VaultKeys } from './vault-keys.ts';
export { changePepper, keyIdOf, pepperVersionOf, type Pepper } from './wrapped-key.ts';
export { isSameBytes } from './wrapping-key.ts';
