import { createSecretKey, randomBytes } from 'node:crypto';
import type { Checkpoint } from '../checkpoints/index.ts';
import { AppError } from '../kernel/errors.ts';
import { newMemoryId, newVaultId } from '../kernel/ids.ts';
import type { Memory } from '../memories/index.ts';
import type { Product } from '../product.ts';
import type { Plan, SealedVault, Usage, Vault } from '../tokens/index.ts';

const key = createSecretKey(Buffer.alloc(32));

export const aVault = (vault: Partial<Vault> = {}): Vault => ({
  vaultId: newVaultId(),
  lookup: randomBytes(32),
  name: undefined,
  plan: 'free',
  memoryLimit: 25,
  keys: {
    keyId: 1,
    dataKey: key,
    textKey: key,
    fingerprintKey: key,
    previousKeyKey: key,
    previous: undefined,
  },
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

/** As an event stream keeps a vault; here nothing opens it. */
export const aSealedVault = (vault: Partial<SealedVault> = {}): SealedVault => ({
  vaultId: newVaultId(),
  lookup: randomBytes(32),
  name: undefined,
  sealedKey: randomBytes(64),
  ...vault,
});

/** A token, what it opens, and what is saved there. Tests write into the arrays. */
export type Holder = {
  readonly token: string;
  readonly vault: Vault;
  readonly memories: Memory[];
  readonly checkpoints: Checkpoint[];
};

export type FakeProduct = {
  readonly product: Product;
  /** What opens, by token. Removing one refuses its token from then on. */
  readonly vaults: Map<string, Vault>;
  /** Names of minted tokens and addresses on the waitlist, as they arrived. */
  readonly names: (string | undefined)[];
  readonly joined: { readonly email: string; readonly source: string }[];
  /** How often a token was looked up. */
  readonly lookups: () => number;
  readonly addHolder: (plan?: Plan) => Holder;
};

/** What is saved in the vaults of one fake product. */
type Contents = {
  readonly of: (vault: Vault) => Pick<Holder, 'memories' | 'checkpoints'>;
  readonly usage: (vault: Vault) => Usage;
};

/** Few, so that a test sees a second page. */
const pageSize = 2;

/**
 * A product of Maps for tests of the doors, which plant tokens and memories that the real one cannot
 * be given. `fake-product.test.ts` holds it to what the real product answers.
 */
export const fakeProduct = (...tokens: readonly string[]): FakeProduct => {
  const vaults = new Map(tokens.map((token) => [token, aVault()]));
  const contents = noContents();
  const names: (string | undefined)[] = [];
  const joined: { email: string; source: string }[] = [];
  let lookups = 0;
  let made = 0;

  const newToken = (vault: Vault): string => {
    const token = `mm_secret${(made += 1)}`;
    vaults.set(token, vault);
    return token;
  };
  const opened = (token: string): Vault => vaults.get(token) ?? refuse();
  const product: Product = {
    tokens: {
      mint: async ({ name }) => {
        names.push(name);
        const vault = aVault();
        return { token: newToken(vault), usage: contents.usage(vault) };
      },
      open: async (token) => {
        lookups += 1;
        return opened(token);
      },
      seal: ({ vaultId, lookup, name }) => ({ vaultId, lookup, name, sealedKey: randomBytes(64) }),
      reopen: async ({ vaultId }) =>
        vaults.values().find((each) => each.vaultId === vaultId) ?? refuse(),
      rotate: async (token) => {
        const vault = opened(token);
        vaults.delete(token);
        return { token: newToken(vault), usage: contents.usage(vault) };
      },
      revoke: async (token) => {
        opened(token);
        vaults.delete(token);
      },
      setPlan: () => {
        throw new Error('The doors do not do this.');
      },
      usage: async (vault) => contents.usage(vault),
    },
    memories: fakeMemories(contents),
    recall: fakeRecall(contents),
    checkpoints: fakeCheckpoints(contents),
    waitlist: {
      join: async (request) => {
        joined.push(request);
      },
    },
  };
  const addHolder = (plan: Plan = 'free'): Holder => {
    const vault = aVault({ plan, memoryLimit: plan === 'free' ? 25 : null });
    return { token: newToken(vault), vault, ...contents.of(vault) };
  };
  return { product, vaults, names, joined, lookups: () => lookups, addHolder };
};

const refuse = (): never => {
  throw new AppError('invalid_token', 'This token is not valid.');
};

const noContents = (): Contents => {
  const saved = new Map<Vault, ReturnType<Contents['of']>>();
  const of: Contents['of'] = (vault) => {
    const content = saved.get(vault) ?? { memories: [], checkpoints: [] };
    saved.set(vault, content);
    return content;
  };
  return {
    of,
    usage: (vault) => ({
      memoriesUsed: of(vault).memories.length,
      memoryLimit: vault.memoryLimit,
    }),
  };
};

const fakeMemories = ({ of, usage }: Contents): Product['memories'] => ({
  remember: async (vault, { text, category, savedBy }) => {
    const memory = aMemory({ text, category, savedBy });
    of(vault).memories.push(memory);
    return { outcome: 'stored', memory, usage: usage(vault), conflicts: [], similar: [] };
  },
  forget: async (vault, memoryId) => {
    const { memories } = of(vault);
    const at = memories.findIndex((each) => each.memoryId === memoryId);
    const [memory] = at < 0 ? [] : memories.splice(at, 1);
    if (memory === undefined) throw new AppError('memory_not_found', 'No such memory.');
    return { memoryId: memory.memoryId, memory };
  },
  browse: async (vault, { cursor = '0' }) => {
    const { memories } = of(vault);
    const end = Number(cursor) + pageSize;
    return {
      memories: memories.slice(end - pageSize, end),
      nextCursor: end < memories.length ? String(end) : undefined,
      usage: usage(vault),
    };
  },
  exportAll: async function* (vault) {
    if (vault.plan === 'free') throw new AppError('premium_required', 'Export is premium.');
    yield of(vault).memories;
  },
});

const fakeRecall =
  ({ of }: Contents): Product['recall'] =>
  async (vault, query) => ({
    memories: of(vault)
      .memories.filter(({ text }) => text.toLowerCase().includes(query.toLowerCase()))
      .map((memory) => ({
        memory,
        relevance: 'high',
        match: 'strong',
        matchedWords: [query],
        conflictGroup: undefined,
      })),
    conflicts: [],
    searched: of(vault).memories.length,
  });

const fakeCheckpoints = ({ of }: Contents): Product['checkpoints'] => ({
  save: async (vault, { title, text }) => {
    const { checkpoints } = of(vault);
    const [replaced] = checkpoints;
    const saved = { title, text, createdAt: Date.UTC(2026, 10, 20) };
    checkpoints.unshift(saved);
    return { saved, replaced };
  },
  resume: async (vault) => {
    const [current, previous] = of(vault).checkpoints;
    return { current, previous };
  },
  removeAll: async (vault) => {
    of(vault).checkpoints.length = 0;
  },
});
