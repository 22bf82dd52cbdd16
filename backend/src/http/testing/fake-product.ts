import { createSecretKey } from 'node:crypto';
import type { Checkpoint } from '../../checkpoints/index.ts';
import { AppError } from '../../kernel/errors.ts';
import { newMemoryId, newVaultId } from '../../kernel/ids.ts';
import type { Memory } from '../../memories/index.ts';
import type { Product } from '../../product.ts';
import type { Plan, Usage, Vault } from '../../tokens/index.ts';

const key = createSecretKey(Buffer.alloc(32));

/** A token, what it opens, and what is saved there. */
export type Holder = {
  token: string;
  readonly vault: Vault;
  memories: Memory[];
  checkpoints: Checkpoint[];
};

export type FakeProduct = {
  readonly product: Product;
  /** Names of minted tokens and addresses on the waitlist, as they arrived. */
  readonly names: (string | undefined)[];
  readonly joined: { readonly email: string; readonly source: string }[];
  /** How often a token was looked up. */
  readonly lookups: () => number;
  readonly addHolder: (plan?: Plan) => Holder;
};

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

/** A product of arrays: enough of each verb for the REST door to be seen working. */
export const fakeProduct = (): FakeProduct => {
  const holders: Holder[] = [];
  const names: (string | undefined)[] = [];
  const joined: { email: string; source: string }[] = [];
  let lookups = 0;
  let minted = 0;
  const newToken = (): string => `mm_secret${(minted += 1)}`;

  const addHolder = (plan: Plan = 'free'): Holder => {
    const memoryLimit = plan === 'free' ? 25 : null;
    const keys = { keyId: 1, dataKey: key, textKey: key, fingerprintKey: key };
    const vault = {
      vaultId: newVaultId(),
      lookup: Buffer.alloc(32),
      name: undefined,
      plan,
      memoryLimit,
      keys,
    };
    const holder = { token: newToken(), vault, memories: [], checkpoints: [] };
    holders.push(holder);
    return holder;
  };
  const byToken = (token: string): Holder => {
    const holder = holders.find((each) => each.token === token);
    if (holder === undefined) throw new AppError('token_refused', 'This token is not valid.');
    return holder;
  };
  const of = (vault: Vault): Holder => {
    const holder = holders.find((each) => each.vault === vault);
    if (holder === undefined) throw new Error('not a vault of this product');
    return holder;
  };
  const usage = ({ memories, vault }: Holder): Usage => ({
    memoriesUsed: memories.length,
    memoryLimit: vault.memoryLimit,
  });

  const product: Product = {
    tokens: {
      mint: async ({ name }) => {
        names.push(name);
        const holder = addHolder();
        return { token: holder.token, usage: usage(holder) };
      },
      open: async (token) => {
        lookups += 1;
        return byToken(token).vault;
      },
      confirm: async (vault) => {
        of(vault);
      },
      rotate: async (token) => {
        const holder = byToken(token);
        holder.token = newToken();
        return { token: holder.token, usage: usage(holder) };
      },
      revoke: async (token) => {
        holders.splice(holders.indexOf(byToken(token)), 1);
      },
      setPlan: unused,
      usage: async (vault) => usage(of(vault)),
    },
    memories: {
      remember: unused,
      forget: async (vault, memoryId) => {
        const holder = of(vault);
        const memory = holder.memories.find((each) => each.memoryId === memoryId);
        if (memory === undefined) throw new AppError('memory_not_found', 'No such memory.');
        holder.memories = holder.memories.filter((each) => each !== memory);
        return { memoryId: memory.memoryId, memory };
      },
      // Pages of two, so that a test sees a second one.
      browse: async (vault, { cursor = '0' }) => {
        const holder = of(vault);
        const end = Number(cursor) + 2;
        return {
          memories: holder.memories.slice(end - 2, end),
          nextCursor: end < holder.memories.length ? String(end) : undefined,
          usage: usage(holder),
        };
      },
      exportAll: async function* (vault) {
        if (vault.plan === 'free') throw new AppError('premium_required', 'Export is premium.');
        yield* of(vault).memories;
      },
    },
    recall: unused,
    checkpoints: {
      save: unused,
      resume: async (vault) => {
        const [current, previous] = of(vault).checkpoints;
        return { current, previous };
      },
      removeAll: async (vault) => {
        of(vault).checkpoints = [];
      },
    },
    waitlist: {
      join: async (request) => {
        joined.push(request);
      },
    },
  };
  return { product, names, joined, lookups: () => lookups, addHolder };
};

const unused = (): never => {
  throw new Error('the REST door does not do this');
};
