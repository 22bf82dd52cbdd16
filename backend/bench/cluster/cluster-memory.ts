import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueToken } from '../../src/testing/issue-token.ts';
import {
  freePort,
  printedAddressPattern,
  startProcess,
  type RunningProcess,
} from '../../src/testing/running-product.ts';
import { httpCaller, openStream, toolCall } from '../callers.ts';
import { rounded, type Figures } from '../report.ts';
import { startApis, startWorker, stopAll, type ClusterSettings } from './cluster-processes.ts';

const memories = 1_000;
const recalls = 50;
const recallsBesideStreams = 500;
const streams = 500;

type Measured = Readonly<Record<string, RunningProcess>>;

/** On top of the settings of a cluster, and for the product in one process. */
const limits: ClusterSettings = {
  RATE_LIMITS: 'off',
  FREE_MEMORY_LIMIT: String(memories),
  FREE_VAULT_KB: '100000',
  STREAMS_PER_VAULT: String(streams),
  STREAMS_PER_CLIENT: String(streams),
  LOG_LEVEL: 'warn',
};

/**
 * Resident memory in megabytes of an API, a worker and the product in one process: idle, after a
 * thousand memories in one vault, after recalls, and at most with open streams (`…_peak_mb`).
 */
export const measureMemory = async (settings: ClusterSettings): Promise<Figures> => ({
  ...(await measureCluster({ ...settings, ...limits })),
  ...(await measureOneProcess()),
});

const measureCluster = async (settings: ClusterSettings): Promise<Figures> => {
  const [[api], worker] = await Promise.all([startApis(settings, 1), startWorker(settings)]);
  if (api === undefined) throw new Error('No API has started.');
  try {
    return await used({ api, worker }, api.origin);
  } finally {
    await stopAll([api, worker]);
  }
};

const measureOneProcess = async (): Promise<Figures> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mindmirror-bench-'));
  const port = String(await freePort());
  const running = startProcess('all-in-one', { ...limits, PORT: port, DATA_DIR: dataDir });
  try {
    await running.printed(printedAddressPattern);
    return await used({ all_in_one: running }, `http://localhost:${port}`);
  } finally {
    await stopAll([running]);
    rmSync(dataDir, { recursive: true });
  }
};

const used = async (processes: Measured, origin: string): Promise<Figures> => {
  const figures: Record<string, number> = {};
  const note = (when: string, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): void => {
    for (const [name, { pid }] of Object.entries(processes)) {
      figures[`memory.${name}_${when}_mb`] = megabytes(pid, field);
    }
  };
  note('idle');
  const { token } = await issueToken(origin);
  const caller = httpCaller(origin, token);
  const recall = async (count: number): Promise<void> => {
    for (let id = 1; id <= count; id += 1) {
      await caller.call(toolCall(id, 'recall', { query: `What was notebook ${id} bought for?` }));
    }
  };
  for (let id = 1; id <= memories; id += 1) {
    const text = `User bought notebook ${id} for the journey to town ${id}`;
    await caller.call(toolCall(id, 'remember', { text, category: 'event' }));
  }
  note('saved');
  await recall(recalls);
  note('recalled');
  const open: IncomingMessage[] = [];
  while (open.length < streams) {
    const stream = await openStream(`${origin}/sse`, token);
    open.push(stream.on('error', () => undefined).resume());
  }
  await recall(recallsBesideStreams);
  note('peak', 'VmHWM');
  for (const stream of open) stream.destroy();
  caller.close();
  return figures;
};

/** `VmRSS` is resident now, `VmHWM` at most since the start (proc(5), status). */
const megabytes = (pid: number, field: 'VmRSS' | 'VmHWM'): number => {
  const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  )?.[1];
  return rounded(Number(kilobytes) / 1_024, 0);
};
