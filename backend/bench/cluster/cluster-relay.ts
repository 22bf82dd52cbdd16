import { issueToken } from '../../src/testing/issue-token.ts';
import { httpCaller, sseCaller, toolCall, type Caller } from '../callers.ts';
import { cpuOf, startApis, stopAll, type Api, type ClusterSettings } from './cluster-processes.ts';
import { median, percentile, rounded, type Figures } from '../report.ts';

const rounds = 5;
const callsARound = 300;
const memories = 25;

type Measured = { readonly p50: number; readonly cpu: number };
type Round = { readonly same: Measured; readonly cross: Measured };

const question = { query: 'Which package manager do I prefer?' };

/**
 * Compares calls that reach the process with their stream to calls that reach the other one. The
 * two alternate, so that a slow moment affects both. CPU time is the sum of both processes.
 */
export const measureRelay = async (settings: ClusterSettings): Promise<Figures> => {
  const apis = await startApis(settings, 2);
  try {
    const runs = await measureRounds(apis);
    const middle = (pick: (run: Round) => number): number => rounded(median(runs.map(pick)));
    return {
      'relay.same_p50_ms': middle(({ same }) => same.p50),
      'relay.cross_p50_ms': middle(({ cross }) => cross.p50),
      'relay.p50_x_same': middle(({ same, cross }) => cross.p50 / same.p50),
      'relay.same_cpu_ms': middle(({ same }) => same.cpu / callsARound),
      'relay.cpu_x_same': middle(({ same, cross }) => cross.cpu / same.cpu),
    };
  } finally {
    await stopAll(apis);
  }
};

const measureRounds = async (apis: readonly Api[]): Promise<Round[]> => {
  const [here, there] = apis;
  if (here === undefined || there === undefined) throw new Error('two processes were started');
  const { token } = await issueToken(here.origin);
  await fill(here.origin, token);
  const same = await sseCaller(here.origin, token);
  const cross = await sseCaller(here.origin, token, there.origin);
  await measure(same, apis);
  await measure(cross, apis);
  const runs: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    runs.push({ same: await measure(same, apis), cross: await measure(cross, apis) });
  }
  same.close();
  cross.close();
  return runs;
};

/** Fills a free vault, because most calls search a full one. */
const fill = async (origin: string, token: string): Promise<void> => {
  const caller = httpCaller(origin, token);
  for (let id = 0; id < memories; id += 1) {
    const text = `User prefers package manager ${id} for project ${id % 5}`;
    await caller.call(toolCall(id, 'remember', { text, category: 'preference' }));
  }
  caller.close();
};

const measure = async (caller: Caller, apis: readonly Api[]): Promise<Measured> => {
  const before = cpuOf(apis);
  const times: number[] = [];
  for (let id = 0; id < callsARound; id += 1) {
    const start = performance.now();
    await caller.call(toolCall(id, 'recall', question));
    times.push(performance.now() - start);
  }
  return { p50: percentile(times, 0.5), cpu: cpuOf(apis) - before };
};
