import { decryptedMemories } from '../../src/memories/cache/decrypted-memories.ts';
import { createScheduler } from '../../src/kernel/cooperative-scheduler.ts';
import { newVaultId } from '../../src/kernel/ids.ts';
import type { Memory } from '../../src/memories/index.ts';
import { recall } from '../../src/recall/index.ts';
import type { Match } from '../../src/recall/recall-result.ts';
import type { Vault } from '../../src/tokens/index.ts';
import type { WordVectors } from '../../src/vectors/index.ts';
import { askedOn } from '../../quality/everyday/read-people.ts';
import type { EverydayVault } from './vaults.ts';
import { outsideEngine, miniSearch, plainBm25, type Engine } from '../recall-engines.ts';

/** A result of an engine. Only MindMirror returns a match level. */
export type Found = { readonly memory: Memory; readonly match: Match | undefined };

export type EverydayEngine = {
  readonly name: string;
  readonly open: (vault: EverydayVault) => (query: string) => Promise<readonly Found[]>;
};

export const everydayEngines = (
  wordVectors: WordVectors,
  command: string | undefined,
): readonly EverydayEngine[] => [
  ours(wordVectors),
  ...[plainBm25, miniSearch, ...(command === undefined ? [] : [outsideEngine(command)])].map(
    searchOnly,
  ),
];

/** The recall function over decrypted memories, without storage. */
const ours = (wordVectors: WordVectors): EverydayEngine => ({
  name: 'mindmirror',
  open: ({ memories }) => {
    const scheduler = createScheduler();
    const opened = decryptedMemories(scheduler);
    for (const memory of memories) opened.put(memory);
    const ask = recall({
      memories: { uses: async (_, ids) => new Map(ids.map((id) => [id, unused])) },
      memoryCache: { open: async () => ({ ...opened, revision: 0 }), recordUse: ignored },
      queue: { enqueue: async () => undefined },
      clock: { now: () => askedOn },
      log: { info: ignored, warn: ignored, error: ignored },
      scheduler,
      wordVectors: () => wordVectors,
    });
    // Only the id is read, because nothing is decrypted.
    const vault = { vaultId: newVaultId() } as Vault;
    const given = new Map(memories.map((memory) => [memory.memoryId, memory]));
    return async (query) =>
      (await ask(vault, query)).memories.flatMap(({ memory: { memoryId }, match }) => {
        const memory = given.get(memoryId);
        return memory === undefined ? [] : [{ memory, match }];
      });
  },
});

const unused = { lastAccessedAt: undefined, accessCount: 0, activation: 0 };
const ignored = (): undefined => undefined;

const searchOnly = (engine: Engine): EverydayEngine => ({
  name: engine.name,
  open: ({ memories, asked }) => {
    const queries = asked.map(({ text }) => text);
    const given = new Map(memories.map((memory) => [memory.memoryId, memory]));
    // Others take one text per memory: the gloss, as the queries are English.
    const inEnglish = memories.map((memory) => ({
      ...memory,
      text: memory.inEnglish ?? memory.text,
    }));
    const search = engine.open(inEnglish, askedOn, queries);
    return async (query) =>
      (await search(query)).flatMap(({ memoryId }) => {
        const memory = given.get(memoryId);
        return memory === undefined ? [] : [{ memory, match: undefined }];
      });
  },
});
