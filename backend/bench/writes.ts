import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { median, rounded, type Benchmark, type Figures } from './report.ts';

/** Rounds alternate, so that a disk or a machine that is busy for a while affects all of them. */
const rounds = 3;

/** Shown as this checkout's figure divided by the other checkout's, or by the disk's. */
const rates = ['addsPerSecond', 'remembersPerSecond'];

/**
 * Measures the durable writes of one process: how many a second 64 callers get, what forgetting
 * costs compared with remembering, and how long the event loop is blocked under 200 calls a second,
 * half of them writes. `--cmd FOLDER` names another checkout, for example of an older version with
 * its packages, and alternates with its storage. `--seconds` is the duration of each load (default
 * 10).
 */
export const writes: Benchmark = async ({ cmd: other, seconds = 10 }) => {
  const roots = { here: join(import.meta.dirname, '../..'), ...(other && { other }) };
  const measured = new Map<string, Figures[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, root] of Object.entries(roots)) {
      measured.set(name, [...(measured.get(name) ?? []), await measure(root, seconds)]);
    }
  }
  const here = medians(measured.get('here') ?? []);
  const there = medians(measured.get('other') ?? []);
  const ratios = Object.entries(here).map(([figure, value]) => ({
    figure,
    here: value,
    ...(other && { other: there[figure] ?? Number.NaN }),
    ...(other && { 'here / other': rounded(value / (there[figure] ?? Number.NaN)) }),
    ...(rates.includes(figure) && {
      'x disk, one by one': rounded(value / (here['syncedCommitsPerSecond'] ?? Number.NaN)),
    }),
  }));
  return {
    title: `Durable writes of one process, median of ${rounds} rounds`,
    rows: ratios,
    figures: {
      ...here,
      ...Object.fromEntries(Object.entries(there).map(([name, value]) => [`other.${name}`, value])),
    },
  };
};

const medians = (all: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [
      name,
      median(all.map((figures) => figures[name] ?? Number.NaN)),
    ]),
  );

const measure = async (root: string, seconds: number): Promise<Figures> => {
  const child = fork(join(import.meta.dirname, 'servers/written.ts'), {
    env: { ...process.env, BENCH_ROOT: root, BENCH_SECONDS: String(seconds) },
  });
  const failed = once(child, 'exit').then(() => {
    throw new Error(`The process of ${root} ended before it was measured.`);
  });
  const [figures] = (await Promise.race([once(child, 'message'), failed])) as [Figures];
  await failed.catch(() => undefined);
  return figures;
};
