import type { MemoryId } from '../../kernel/ids.ts';
import type { Scheduler } from '../../kernel/cooperative-scheduler.ts';
import type { Memory } from '../memory.ts';

/** A structure kept beside a vault's opened memories and updated in place, such as an index. */
export type MemoryView = {
  readonly add: (memory: Memory) => void;
  /** Unknown ids are ignored. */
  readonly remove: (memoryId: MemoryId) => void;
  /** Estimate of its heap. */
  readonly bytes: () => number;
};

/** The memories of one vault in this process's memory, readable. */
export type DecryptedMemories = {
  readonly memories: ReadonlyMap<MemoryId, Memory>;
  /**
   * The view of this kind, built on first use, in slices; who asks meanwhile waits for the same
   * one. A kind is told by the function itself: pass the same one every time. What the view holds
   * of a memory's use is as old as the view; `memories` knows better.
   */
  readonly view: <View extends MemoryView>(kind: () => View) => Promise<View>;
};

/** The same for who keeps them up to date. */
export type MutableMemories = DecryptedMemories & {
  /** Adds a memory, or puts what is known of its use in place of what was known. */
  readonly put: (memory: Memory) => void;
  readonly remove: (memoryId: MemoryId) => void;
  /** Estimate of the heap of memories and views. */
  readonly bytes: () => number;
};

type ViewEntry = {
  readonly view: MemoryView;
  isBuilt: boolean;
  built: Promise<void> | undefined;
};

/** Map entry, object, id and times of one memory, without its text: 380 bytes of heap, measured. */
const bytesAMemory = 380;

export const decryptedMemories = (scheduler: Scheduler): MutableMemories => {
  const memories = new Map<MemoryId, Memory>();
  const views = new Map<() => MemoryView, ViewEntry>();
  let bytes = 0;

  const build = async (entry: ViewEntry): Promise<void> => {
    const work = scheduler();
    // What is put meanwhile comes up at the end of this walk; what is removed no longer does.
    for (const memory of memories.values()) {
      entry.view.add(memory);
      if (work.shouldYield()) await work.yieldNow();
    }
    entry.isBuilt = true;
  };
  const startView = (kind: () => MemoryView): ViewEntry => {
    const entry: ViewEntry = { view: kind(), isBuilt: false, built: undefined };
    views.set(kind, entry);
    entry.built = build(entry).catch((error: unknown) => {
      views.delete(kind);
      throw error;
    });
    return entry;
  };

  return {
    memories,
    view: async <View extends MemoryView>(kind: () => View): Promise<View> => {
      const { view, built } = views.get(kind) ?? startView(kind);
      await built;
      // What is held under a kind was made by it.
      return view as View;
    },
    put: (memory) => {
      const isNew = !memories.has(memory.memoryId);
      memories.set(memory.memoryId, memory);
      if (!isNew) return;
      bytes += bytesOf(memory);
      for (const { view, isBuilt } of views.values()) if (isBuilt) view.add(memory);
    },
    remove: (memoryId) => {
      const memory = memories.get(memoryId);
      if (memory === undefined) return;
      memories.delete(memoryId);
      bytes -= bytesOf(memory);
      for (const { view } of views.values()) view.remove(memoryId);
    },
    bytes: () => [...views.values()].reduce((sum, { view }) => sum + view.bytes(), bytes),
  };
};

const bytesOf = ({ text, inEnglish = '' }: Memory): number =>
  bytesAMemory + 2 * (text.length + inEnglish.length);
