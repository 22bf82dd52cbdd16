import type { Duration } from '../kernel/duration.ts';
import type { Usage, Vault } from '../tokens/index.ts';
import type { Category } from './category.ts';
import type { Memory } from './memory.ts';
import { readCursor, writeCursor } from './cursor-text.ts';
import type { MemoryStore } from './store/memory-store.ts';
import { decryptMemories, type DecryptNeeds } from './decrypt-rows.ts';

type Needs = DecryptNeeds & {
  readonly memories: Pick<MemoryStore, 'page' | 'count'>;
  readonly binAge: Duration;
};

/** One page of saved memories, oldest first. */
export type MemoryPage = {
  readonly memories: readonly Memory[];
  /** Pass it back to get the next page; `undefined` on the last page. */
  readonly nextCursor: string | undefined;
  /**
   * The end of this page: pass it back later to read what was saved since. For an empty page, the
   * cursor that it was read with.
   */
  readonly endCursor: string | undefined;
  readonly usage: Usage;
  /** How long a forgotten memory can be restored; 0 if it is erased at once. */
  readonly binAge: Duration;
};

/** Which page: where it starts, and the maximum total size of its memories. */
type Extent = {
  readonly cursor: string | undefined;
  readonly maxSize: number;
  /** Only memories of this category. */
  readonly category?: Category | undefined;
  /** The size of one memory, if it is not the length of its text. */
  readonly sizeOf?: (memory: Memory) => number;
};

/**
 * Lists everything saved, or one category, oldest first, one page at a time. A page has at least
 * one memory if there is one. Throws `invalid_input` for a cursor that this server did not issue.
 */
export const browse =
  (needs: Needs) =>
  async (vault: Vault, extent: Extent): Promise<MemoryPage> => {
    const { cursor, category, maxSize, sizeOf = lengthOfText } = extent;
    const start = cursor === undefined ? undefined : readCursor(cursor);
    const memories: Memory[] = [];
    let size = 0;
    let nextCursor: string | undefined;
    for await (const memory of decryptMemories(needs, vault, start)) {
      if (category !== undefined && memory.category !== category) continue;
      size += sizeOf(memory);
      const last = memories.at(-1);
      if (last !== undefined && size > maxSize) {
        nextCursor = writeCursor(last);
        break;
      }
      memories.push(memory);
    }
    const memoriesUsed = await needs.memories.count(vault.vaultId);
    const end = memories.at(-1);
    return {
      memories,
      nextCursor,
      endCursor: end === undefined ? cursor : writeCursor(end),
      usage: { memoriesUsed, memoryLimit: vault.memoryLimit },
      binAge: needs.binAge,
    };
  };

const lengthOfText = ({ text, inEnglish = '' }: Memory): number => text.length + inEnglish.length;
