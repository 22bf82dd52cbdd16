import { createSecretKey, randomBytes } from 'node:crypto';
import type { Checkpoint } from '../../checkpoints/index.ts';
import { AppError } from '../../kernel/errors.ts';
import { newMemoryId, newVaultId } from '../../kernel/ids.ts';
import type { Category, Memory } from '../../memories/index.ts';
import type { Product } from '../../product.ts';
import type { Usage, Vault } from '../../tokens/index.ts';

const key = createSecretKey(Buffer.alloc(32));

export const aVault = (vault: Partial<Vault> = {}): Vault => ({
  vaultId: newVaultId(),
  lookup: randomBytes(32),
  name: undefined,
  plan: 'free',
  memoryLimit: 25,
  keys: { keyId: 1, dataKey: key, textKey: key, fingerprintKey: key },
  ...vault,
});

export const aMemory = (memory: Partial<Memory> = {}): Memory => ({
  memoryId: newMemoryId(),
  text: 'User prefers pnpm over npm',
  category: 'preference',
  savedBy: undefined,
  createdAt: Date.UTC(2026, 10, 20),
  lastAccessedAt: undefined,
  accessCount: 0,
  activation: 0,
  ...memory,
});

/** The vaults a fake product opens, by token. Removing one refuses its token from then on. */
export type FakeProduct = {
  readonly product: Product;
  readonly vaults: Map<string, Vault>;
};

const unused = async (): Promise<never> => {
  throw new Error('not part of this test');
};

/** A product of Maps: enough of each verb for the door to be seen working. */
export const fakeProduct = (...tokens: readonly string[]): FakeProduct => {
  const vaults = new Map(tokens.map((token) => [token, aVault()]));
  const saved = new Map<Vault, Memory[]>();
  const checkpoints = new Map<Vault, Checkpoint[]>();
  const memoriesOf = (vault: Vault): Memory[] => saved.get(vault) ?? [];
  const usage = (vault: Vault): Usage => ({
    memoriesUsed: memoriesOf(vault).length,
    memoryLimit: vault.memoryLimit,
  });
  const memories: Product['memories'] = {
    remember: async (vault, { text, category, savedBy }) => {
      const memory = aMemory({ text, category: category satisfies Category, savedBy });
      saved.set(vault, [...memoriesOf(vault), memory]);
      return { outcome: 'stored', memory, usage: usage(vault), conflicts: [], similar: [] };
    },
    forget: async (vault, memoryId) => {
      const memory = memoriesOf(vault).find((each) => each.memoryId === memoryId);
      if (memory === undefined) throw new AppError('memory_not_found', 'There is no such memory.');
      saved.set(
        vault,
        memoriesOf(vault).filter((each) => each !== memory),
      );
      return { memoryId: memory.memoryId, memory };
    },
    browse: async (vault) => ({
      memories: memoriesOf(vault),
      nextCursor: undefined,
      usage: usage(vault),
    }),
    exportAll: () => {
      throw new Error('not part of this test');
    },
  };
  const product: Product = {
    tokens: {
      open: async (token) => {
        const vault = vaults.get(token);
        if (vault !== undefined) return vault;
        throw new AppError('token_refused', 'This token is not valid.');
      },
      confirm: async (vault) => {
        if (![...vaults.values()].includes(vault)) {
          throw new AppError('token_refused', 'This token is not valid.');
        }
      },
      mint: unused,
      rotate: unused,
      revoke: unused,
      setPlan: unused,
      usage: async (vault) => usage(vault),
    },
    memories,
    recall: async (vault, query) => ({
      memories: memoriesOf(vault)
        .filter(({ text }) => text.toLowerCase().includes(query.toLowerCase()))
        .map((memory) => ({
          memory,
          relevance: 'high',
          match: 'strong',
          matchedWords: [query],
          conflictGroup: undefined,
        })),
      conflicts: [],
      searched: memoriesOf(vault).length,
    }),
    checkpoints: {
      save: async (vault, { title, text }) => {
        const [replaced] = checkpoints.get(vault) ?? [];
        const now = { title, text, createdAt: Date.UTC(2026, 10, 20) };
        checkpoints.set(vault, [now, ...(replaced ? [replaced] : [])]);
        return { saved: now, replaced };
      },
      resume: async (vault) => {
        const [current, previous] = checkpoints.get(vault) ?? [];
        return { current, previous };
      },
      removeAll: unused,
    },
    waitlist: { join: unused },
  };
  return { product, vaults };
};
