import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Installation } from '../src/compose/installation.ts';
import { createMemoryCache, type MemoryCache } from '../src/memories/cache/memory-cache.ts';
import { createProduct, type ProductNeeds } from '../src/product.ts';
import { openProductOnDisk, type ProductOnDisk } from '../src/testing/product-on-disk.ts';
import { times } from '../src/testing/times.ts';
import { counted, recordEvidence } from './proof/testing/evidence.ts';
import { iterations } from './proof/testing/iterations.ts';
import type { Vault } from '../src/tokens/index.ts';

// A saved fact is always reported, even after a failure between the commit and the response.

let opened: ProductOnDisk;
let vault: Vault;
let token: string;

beforeEach(async () => {
  opened = await openProductOnDisk();
  ({ vault, token } = await opened.newVault());
});
afterEach(async () => opened.close());

const saving = (needs: Partial<ProductNeeds> = {}) => {
  const { memories } = createProduct({ ...opened.ports, ...needs });
  return async (text: string) =>
    memories.remember(vault, { text, category: 'identity', savedBy: undefined });
};

const count = async (): Promise<number> => opened.ports.memories.count(vault.vaultId);

/** A memory cache that fails from this opening on. */
const failingFrom = (first: number): Pick<ProductNeeds, 'memoryCache'> => {
  let openings = 0;
  return {
    memoryCache: {
      ...opened.ports.memoryCache,
      open: async (...one) => {
        openings += 1;
        if (openings >= first) throw new Error('The cache failed.');
        return opened.ports.memoryCache.open(...one);
      },
    },
  };
};

const reported = (answer: Awaited<ReturnType<ReturnType<typeof saving>>>): readonly string[] => {
  if (answer.outcome === 'full') throw new Error('full');
  return answer.conflicts.map(({ with: { text } }) => text);
};

const cities = ['Porto', 'Berlin', 'Vienna', 'Madrid', 'Tokyo', 'Paris', 'Rome', 'Oslo', 'Athens'];

/** Kills a process that saves this text at a given step. Returns the signal that ended it. */
const killedSaving = (text: string, step: string): string | null =>
  spawnSync(
    process.execPath,
    [require.resolve('./programs/killed-remember.ts'), token, text, step],
    {
      env: { ...process.env, DATA_DIR: opened.dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  ).signal;

describe('a fact that contradicts a saved one', () => {
  beforeEach(async () => {
    await saving()('User lives in Lisbon');
  });

  test('is not stored if the saved facts cannot be opened, and the retry reports the conflict @report-survives', async () => {
    await expect(saving(failingFrom(1))('User lives in Porto')).rejects.toThrow('cache');
    expect(await count()).toBe(1);
    const again = await saving()('User lives in Porto');
    expect(again).toMatchObject({ outcome: 'stored', usage: { memoriesUsed: 2 } });
    expect(reported(again)).toEqual(['User lives in Lisbon']);
  });

  test('is answered as stored if the saved facts cannot be reopened after the commit @report-survives', async () => {
    // Another fact is saved in between, so that the vault has to be read again.
    const { memories } = opened.ports;
    const crossed = saving({
      ...failingFrom(2),
      memories: {
        ...memories,
        add: async (...addition) => {
          await saving()('User lives in Berlin');
          return memories.add(...addition);
        },
      },
    });
    const answer = await crossed('User lives in Porto');
    expect(answer).toMatchObject({
      outcome: 'stored',
      conflictsChecked: false,
      usage: { memoriesUsed: 3, memoryLimit: 25 },
    });
    expect(reported(answer)).toEqual(['User lives in Lisbon']);
    expect(opened.logged).toContain('conflicts_unchecked');
    const again = await saving()('User lives in Porto');
    if (answer.outcome !== 'stored' || again.outcome !== 'known') throw new Error(again.outcome);
    expect(again.memory.memoryId).toBe(answer.memory.memoryId);
    expect(reported(again).toSorted()).toEqual(['User lives in Berlin', 'User lives in Lisbon']);
    expect(again.usage).toEqual({ memoriesUsed: 3, memoryLimit: 25 });
  });

  test('is reported again if saved again, and not as a conflict with itself', async () => {
    const first = await saving()('User lives in Porto');
    const again = await saving()('user lives in porto.');
    expect(again.outcome).toBe('known');
    expect(reported(again)).toEqual(reported(first));
  });

  test.each(['before', 'stored', 'noted'])(
    'is reported by the retry after the process was killed (%s) @report-survives',
    async (step) => {
      const killed = cities.slice(0, iterations({ test: 1, proof: cities.length }));
      for (const city of killed) {
        ({ vault, token } = await opened.newVault());
        await saving()('User lives in Lisbon');
        const text = `User lives in ${city}`;
        expect(killedSaving(text, step)).toBe('SIGKILL');
        expect(await count()).toBe(step === 'before' ? 1 : 2);
        const [, stored] = await opened.ports.memories.page(vault.vaultId, { limit: 2 });
        const ids = new Set(stored === undefined ? [] : [stored.memoryId]);
        for (const spelled of [text, `${text.toLowerCase()}.`, `  ${text}  `]) {
          const again = await saving()(spelled);
          if (again.outcome === 'full') throw new Error('full');
          ids.add(again.memory.memoryId);
          expect(reported(again)).toEqual(['User lives in Lisbon']);
          expect(again.usage).toEqual({ memoriesUsed: 2, memoryLimit: 25 });
        }
        expect(ids.size).toBe(1);
      }
      recordEvidence({
        promise: 'report-survives',
        tried: `${counted(killed.length)} processes killed while they saved a fact (${step}), ${counted(3 * killed.length)} retries in three notations: the same id and the same conflict each time`,
      });
    },
  );
});

describe('a fact saved soon after another one', () => {
  let asked: string[];
  let memoryCache: MemoryCache;
  let save: ReturnType<typeof saving>;
  let other: Installation;

  beforeEach(async () => {
    asked = [];
    const memories = new Proxy(opened.ports.memories, {
      get: (store, name: keyof ProductNeeds['memories']) => {
        asked.push(name);
        return store[name];
      },
    });
    memoryCache = createMemoryCache({ ...opened.ports, memories, keptBytes: 1_000_000 });
    save = saving({ memories, memoryCache });
    other = await opened.openAnother();
    await saving()('User lives in Lisbon');
    await memoryCache.open(vault);
    asked.length = 0;
  });
  afterEach(async () => {
    memoryCache.close();
    await other.close();
  });

  const elsewhere = async (text: string) =>
    other.product.memories.remember(vault, { text, category: 'identity', savedBy: undefined });

  test('is compared and stored with one request to the store', async () => {
    expect(reported(await save('User lives in Porto'))).toEqual(['User lives in Lisbon']);
    expect(asked).toEqual(['add']);
  });

  test('is compared again if another process saved one in between', async () => {
    await elsewhere('User lives in Berlin');
    const conflicts = reported(await save('User lives in Porto'));
    expect(conflicts.toSorted()).toEqual(['User lives in Berlin', 'User lives in Lisbon']);
  });

  test('suggests forgetting what another process saved in between, if that filled the vault', async () => {
    for (const text of times(23, (index) => `Milestone ${index}`)) await save(text);
    await memoryCache.open(vault);
    await elsewhere('User lives in Berlin');
    const refused = await save('User lives in Porto');
    if (refused.outcome !== 'full') throw new Error(refused.outcome);
    const texts = refused.suggestions.map(({ memory }) => memory.text);
    expect(texts.slice(0, 2).toSorted()).toEqual(['User lives in Berlin', 'User lives in Lisbon']);
  });
});

test('if two processes save opposite facts concurrently, at least one reports the other', async () => {
  const other = await opened.openAnother();
  try {
    const { memories } = opened.ports;
    const elsewhere = async () =>
      other.product.memories.remember(await other.product.tokens.open(token), {
        text: 'User lives in Porto',
        category: 'identity',
        savedBy: undefined,
      });
    // Both compare before either stores.
    let later: Awaited<ReturnType<typeof elsewhere>> | undefined;
    const here = await saving({
      memories: {
        ...memories,
        add: async (...addition) => {
          later = await elsewhere();
          return memories.add(...addition);
        },
      },
    })('User lives in Lisbon');
    expect([...reported(here), ...reported(later!)]).toContain('User lives in Porto');
  } finally {
    await other.close();
  }
});

test('a token replaced between reading and storing stores nothing', async () => {
  const { memories } = opened.ports;
  const crossed = saving({
    memories: {
      ...memories,
      add: async (...addition) => {
        await opened.product.tokens.rotate(token);
        return memories.add(...addition);
      },
    },
  });
  await expect(crossed('User lives in Porto')).rejects.toMatchObject({ code: 'invalid_token' });
  expect(await count()).toBe(0);
});
