import { createScheduler } from '../src/kernel/cooperative-scheduler.ts';
import { newVaultId } from '../src/kernel/ids.ts';
import { decryptedMemories } from '../src/memories/cache/decrypted-memories.ts';
import { conflictView, type Memory } from '../src/memories/index.ts';
import { related } from '../src/recall/index.ts';
import type { Vault } from '../src/tokens/index.ts';
import type { WordVectors } from '../src/vectors/index.ts';
import { someMemory } from '../src/testing/some-values.ts';

type Fact = Pick<Memory, 'text' | 'inEnglish'>;

/** What `remember` shows with a fact: its conflicts, and the memories related to it. */
export type Shown = { readonly flagged: readonly Memory[]; readonly related: readonly Memory[] };

/** A vault with decrypted memories, without storage. */
export type OpenVault = {
  readonly add: (fact: Fact) => Memory;
  readonly remove: (memory: Memory) => void;
  readonly show: (memory: Memory) => Promise<Shown>;
};

/** The number of conflicts that `remember` reports. */
const maxReported = 10;

export const openVault = (wordVectors: WordVectors, facts: readonly Fact[]): OpenVault => {
  const scheduler = createScheduler();
  const opened = decryptedMemories(scheduler);
  const ignored = (): undefined => undefined;
  const findRelated = related({
    memoryCache: { open: async () => ({ ...opened, revision: 0 }) },
    log: { info: ignored, warn: ignored, error: ignored },
    scheduler,
    wordVectors: () => wordVectors,
  });
  // Only the id is read, because nothing is decrypted.
  const vault = { vaultId: newVaultId() } as Vault;
  let createdAt = 0;
  const add = (fact: Fact): Memory => {
    const memory = memoryOf(fact, (createdAt += 1));
    opened.put(memory);
    return memory;
  };
  for (const fact of facts) add(fact);
  return {
    add,
    remove: ({ memoryId }) => {
      opened.remove(memoryId);
    },
    show: async (memory) => {
      const search = (await opened.view(conflictView)).search(scheduler());
      const conflicts = (await search.conflictsOf(memory)).slice(-maxReported);
      const flagged = conflicts.map((conflict) => conflict.with);
      return { flagged, related: await findRelated(vault, memory, flagged) };
    },
  };
};

const memoryOf = ({ text, inEnglish }: Fact, createdAt: number): Memory =>
  someMemory({ text, inEnglish, category: 'identity', createdAt });
