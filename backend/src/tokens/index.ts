export type { LockChanges } from './lock-changes.ts';
export type { VaultStore } from './vault-store.ts';
export { plans, type Plan, type Usage, type Vault, type VaultRow } from './vault.ts';
