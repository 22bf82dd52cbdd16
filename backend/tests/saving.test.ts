import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createProduct, type Ports } from '../src/product.ts';
import { openProductOnDisk, type ProductOnDisk } from '../src/testing/product-on-disk.ts';
import { counted, recordEvidence } from './proof/testing/evidence.ts';
import { iterations } from './proof/testing/iterations.ts';
import { seededRandom } from '../src/testing/seeded-random.ts';
import type { Vault } from '../src/tokens/index.ts';

jest.setTimeout(120_000);

// A saved fact is always reported, even after a failure between the commit and the response.

let opened: ProductOnDisk;
let vault: Vault;
let token: string;

beforeEach(async () => {
  opened = await openProductOnDisk();
  ({ vault, token } = await opened.newVault());
});
afterEach(async () => opened.close());

const saving = (ports: Partial<Ports> = {}) => {
  const { memories } = createProduct({ ...opened.ports, ...ports });
  return async (text: string) =>
    memories.remember(vault, { text, category: 'identity', savedBy: undefined });
};

const count = async (): Promise<number> => opened.ports.memories.count(vault.vaultId);

/** A memory cache that fails from the given opening on. */
const failingFrom = (first: number): Pick<Ports, 'memoryCache'> => {
  let openings = 0;
  return {
    memoryCache: {
      ...opened.ports.memoryCache,
      open: async (one) => {
        openings += 1;
        if (openings >= first) throw new Error('The cache failed.');
        return opened.ports.memoryCache.open(one);
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

describe('a free vault', () => {
  /** The default of FREE_VAULT_KB. */
  const ceiling = 256 * 1_024;

  const sealedBytes = async (): Promise<number> => {
    const memories = await opened.ports.memories.page(vault.vaultId, { limit: 100 });
    const checkpoints = await opened.ports.checkpoints.find(vault.vaultId);
    return [...memories, ...checkpoints].reduce((sum, row) => sum + row.sealed.length, 0);
  };
  const saves = async (text: string): Promise<boolean> =>
    (await saving()(text)).outcome === 'stored';
  const savesCheckpoint = async (title: string, text: string): Promise<boolean> =>
    opened.product.checkpoints.save(vault, { title, text }).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'memory_limit_reached' });
        return false;
      },
    );

  const long = (name: number): string => `${name} ${'記'.repeat(3_990)}`;

  test('is full by size before it has 25 memories of maximum length, and reports that @sized-vaults', async () => {
    const save = saving();
    let answer = await save(long(0));
    for (let name = 1; answer.outcome === 'stored'; name += 1) answer = await save(long(name));
    expect(answer).toMatchObject({ outcome: 'full', by: 'bytes' });
    expect(await count()).toBeLessThan(25);
    expect((await save(long(0))).outcome).toBe('known');

    const checkpoint = { title: 'Day two', text: 'x'.repeat(30_000) };
    await expect(opened.product.checkpoints.save(vault, checkpoint)).rejects.toMatchObject({
      code: 'memory_limit_reached',
      message: expect.stringMatching(/full by size.*was not saved/) as unknown,
    });
    const [one] = await opened.ports.memories.page(vault.vaultId, { limit: 1 });
    await opened.product.memories.forget(vault, one!.memoryId);
    expect((await save(long(99))).outcome).toBe('stored');
  });

  test('never exceeds its limit of sealed bytes @sized-vaults', async () => {
    const vaults = iterations({ test: 3, proof: 20 });
    const random = seededRandom(vaults);
    let [saved, refused, largest] = [0, 0, 0];
    for (let made = 0; made < vaults; made += 1) {
      ({ vault, token } = await opened.newVault());
      for (let step = 0; step < 40; step += 1) {
        const sign = ['記', '記', '🪞'][Math.floor(random() * 3)]!;
        const text = `${step} ${sign.repeat(Math.floor((3_990 / sign.length) * (1 - random() ** 8)))}`;
        const isSaved =
          random() < 0.4
            ? await savesCheckpoint(`Day ${step % 3}`, text + text)
            : await saves(text);
        if (isSaved) saved += 1;
        else refused += 1;
        const bytes = await sealedBytes();
        largest = Math.max(largest, bytes);
        expect(bytes).toBeLessThanOrEqual(ceiling);
      }
    }
    expect(refused).toBeGreaterThan(0);
    expect(largest).toBeGreaterThan(0.8 * ceiling);
    recordEvidence({
      promise: 'sized-vaults',
      tried: `${counted(vaults)} free vaults, ${counted(saved)} memories and checkpoints of random sizes and scripts saved and ${counted(refused)} refused: at most ${counted(largest)} of ${counted(ceiling)} sealed bytes in any`,
    });
  });

  test('subtracts the replaced checkpoint from its size @sized-vaults', async () => {
    for (let day = 0; day < 12; day += 1) {
      const checkpoint = { title: 'Hand-over', text: `${day}${'x'.repeat(30_000)}` };
      await opened.product.checkpoints.save(vault, checkpoint);
    }
    await opened.product.checkpoints.removeAll(vault);
    const { vaultId } = vault;
    expect((await saving()('User lives in Porto')).outcome).toBe('stored');
    expect(await opened.ports.checkpoints.find(vaultId)).toEqual([]);
  });
});
