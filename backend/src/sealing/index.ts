export { fingerprint } from './fingerprint.ts';
export { createLock, lookupOf, openLock, renewLock, type Lock } from './lock.ts';
export { seal, unseal, type Place } from './seal.ts';
export {
  createServerKeys,
  hashForServer,
  sealForServer,
  unsealForServer,
  type ServerKeys,
} from './server-keys.ts';
export type { VaultKeys } from './vault-keys.ts';
export { pepperVersionOf, type Pepper } from './wrapped-key.ts';
