import type { Vault } from './vault.ts';

/** Sealed bytes of memories and checkpoints that a vault may hold; null is unlimited. */
export const byteLimit = ({ plan }: Pick<Vault, 'plan'>, freeVaultBytes: number): number | null =>
  plan === 'free' ? freeVaultBytes : null;
