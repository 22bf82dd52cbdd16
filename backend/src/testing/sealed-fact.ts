import type { Memory, MemoryRow } from '../memories/index.ts';
import { sealRow } from '../memories/sealed-memory.ts';
import { fingerprints } from '../sealing/index.ts';
import { normalize } from '../text/normalize.ts';
import type { Vault } from '../tokens/index.ts';
import { someMemory } from './some-values.ts';

type SealedFact = {
  readonly row: MemoryRow;
  /** Its fingerprints under earlier keys. */
  readonly alsoKnownAs: readonly Uint8Array[];
};

/** A memory as `remember` would add it, without comparing it with others. */
export const sealedFact = (
  vault: Vault,
  memory: Pick<Memory, 'text'> & Partial<Memory>,
): SealedFact => {
  const [fingerprint, ...alsoKnownAs] = fingerprints(vault.keys, normalize(memory.text));
  return { row: sealRow(vault, someMemory(memory), fingerprint), alsoKnownAs };
};
