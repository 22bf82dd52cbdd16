import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openInstallation, type Installation } from '../src/compose/installation.ts';
import { readConfig } from '../src/config/read-config.ts';
import { conflictView } from '../src/memories/index.ts';
import type { Vault } from '../src/tokens/index.ts';
import { fillVault } from '../src/testing/fill-vault.ts';
import { generateMemories } from './generated-memories.ts';
import { percentile, rounded, type Benchmark } from './report.ts';

const sizes = (process.env['SIZES'] ?? '25,1000').split(',').map(Number);
const warmUp = 50;
const queryCount = 300;
const changeCount = 50;

/** The cost of one vault size. Times in milliseconds, sizes in MB. */
type Measured = {
  /** Opening the vault and building both indexes. */
  readonly build: number;
  /** Heap size of the recall index, and of everything cached for the vault. */
  readonly index: number;
  readonly kept: number;
  /** Longest time the build blocked the event loop. */
  readonly block: number;
  readonly recall: number;
  readonly recallMean: number;
  readonly remember: number;
  readonly forget: number;
};

/** Measures recall, remember and forget in process, in a vault of generated memories. */
export const recallScale: Benchmark = async () => {
  // Loads everything that is loaded once per process.
  await onNewVault(100, async () => undefined);
  const rows: Record<string, string | number>[] = [];
  const figures: Record<string, number> = {};
  for (const size of sizes) {
    const measured = await onNewVault(size, async (opened) => measure(opened, size));
    rows.push({
      memories: size,
      'build ms': measured.build,
      'longest block ms': measured.block,
      'recall p95 ms': measured.recall,
      'mean ms': measured.recallMean,
      'remember p95 ms': measured.remember,
      'forget p95 ms': measured.forget,
      'index MB': measured.index,
      'kept MB': measured.kept,
    });
    figures[`${size}.p95_ms`] = measured.recall;
    figures[`${size}.mean_ms`] = measured.recallMean;
    figures[`${size}.build_ms`] = measured.build;
    figures[`${size}.block_ms`] = measured.block;
    figures[`${size}.mb`] = measured.index;
    figures[`${size}.kept_mb`] = measured.kept;
    figures[`${size}.remember_p95_ms`] = measured.remember;
    figures[`${size}.forget_p95_ms`] = measured.forget;
  }
  return { title: 'One vault by size, in process, on SQLite', rows, figures };
};

type Opened = Installation & { readonly vault: Vault; readonly queries: readonly string[] };

const onNewVault = async <Result>(
  size: number,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mindmirror-bench-'));
  const settings = { DATA_DIR: dataDir, OPENED_MEMORIES_MB: '2000' };
  const installation = await openInstallation(readConfig(settings));
  try {
    const { memories, queries } = generateMemories(size, warmUp + queryCount);
    const { tokens } = installation.product;
    const { token } = await tokens.mint({ name: undefined });
    await tokens.setPlan(token, 'premium');
    const vault = await tokens.open(token);
    await fillVault({ dataDir, end: Date.now() }, vault, memories);
    await installation.product.recall(vault, 'warm-up of the words');
    installation.ports.memoryCache.drop(vault.vaultId);
    return await work({ ...installation, vault, queries });
  } finally {
    await installation.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const measure = async (opened: Opened, size: number): Promise<Measured> => {
  const { product, vault, queries } = opened;
  const built = await measureBuild(opened);
  for (const query of queries.slice(0, warmUp)) await product.recall(vault, query);
  const recalls = await timesOf(queries.slice(warmUp), async (query) =>
    product.recall(vault, query),
  );
  const { memories } = generateMemories(size + changeCount, 0);
  const saved: string[] = [];
  const remembers = await timesOf(memories.slice(size), async (memory) => {
    const done = await product.memories.remember(vault, { ...memory, savedBy: undefined });
    if (done.outcome === 'stored') saved.push(done.memory.memoryId);
  });
  const forgets = await timesOf(saved, async (id) => product.memories.forget(vault, id));
  return {
    ...built,
    recall: rounded(percentile(recalls, 0.95)),
    recallMean: rounded(recalls.reduce((sum, time) => sum + time, 0) / recalls.length),
    remember: rounded(percentile(remembers, 0.95)),
    forget: rounded(percentile(forgets, 0.95)),
  };
};

const measureBuild = async ({
  product,
  ports: { memoryCache },
  vault,
}: Opened): Promise<Pick<Measured, 'build' | 'block' | 'index' | 'kept'>> => {
  const empty = heapBytes();
  const opening = await timed(async () => memoryCache.open(vault));
  const comparing = await timed(async () => opening.result.view(conflictView));
  const withoutIndex = heapBytes();
  // The first query builds the recall index.
  const indexing = await timed(async () => product.recall(vault, 'rowing'));
  const all = heapBytes();
  const steps = [opening, comparing, indexing];
  return {
    build: rounded(steps.reduce((sum, { time }) => sum + time, 0)),
    block: rounded(Math.max(...steps.map(({ block }) => block)), 1),
    index: rounded((all - withoutIndex) / 2 ** 20, 1),
    kept: rounded((all - empty) / 2 ** 20, 1),
  };
};

type Timed<Result> = { readonly result: Result; readonly time: number; readonly block: number };

const timed = async <Result>(work: () => Promise<Result>): Promise<Timed<Result>> => {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  // The monitor measures the delay between its turns, so it needs one before and one after.
  await turns();
  const start = performance.now();
  const result = await work();
  const time = performance.now() - start;
  await turns();
  delays.disable();
  return { result, time, block: delays.max / 1e6 };
};

const turns = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

const timesOf = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number[]> => {
  const times: number[] = [];
  for (const item of items) {
    const start = performance.now();
    await work(item);
    times.push(performance.now() - start);
  }
  return times;
};

// Saves passing the flag on the command line.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const heapBytes = (): number => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
