import type { ResealRows } from '../tokens/index.ts';
import type { CheckpointStore } from './checkpoint-store.ts';
import { resealCheckpoint } from './sealed-checkpoint.ts';

type Needs = { readonly checkpoints: Pick<CheckpointStore, 'find' | 'reseal'> };

/** Reseals both checkpoints of a rotated vault under its new key. */
export const resealCheckpoints = ({ checkpoints }: Needs): ResealRows =>
  async function* (vault) {
    const { current, previous } = await checkpoints.find(vault.vaultId);
    const resealed = [current, previous].flatMap(
      (row) => (row && resealCheckpoint(vault, row)) ?? [],
    );
    for (const row of resealed) await checkpoints.reseal(vault.vaultId, row);
    yield resealed.length;
  };
