export { fingerprint, fingerprintOfRecord, fingerprints } from './fingerprint.ts';
export {
  createLock,
  firstKeyId,
  keysFromDataKey,
  lookupOf,
  openLock,
  rotateLock,
  type Lock,
} from './lock.ts';
export { isAhead, isPending, seal, unseal, type Place } from './seal.ts';
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
export { keyIdOf, pepperVersionOf, type Pepper } from './wrapped-key.ts';
