import { readdirSync, readFileSync } from 'node:fs';

/** The resource usage of a program and everything it started, as Linux counts it. */
export type Usage = {
  readonly residentBytes: number;
  /** CPU time of the threads that run, in milliseconds. */
  readonly cpuMillis: number;
};

export const usageOf = (pid: number): Usage => {
  const family = familyOf(pid);
  return {
    residentBytes: sum(family.map(residentBytes)),
    cpuMillis: sum(family.map(cpuMillis)),
  };
};

const familyOf = (pid: number): readonly number[] => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ id: Number(name), parent: parentOf(name) }));
  const family = [pid];
  for (const member of family) {
    family.push(...parents.filter(({ parent }) => parent === member).map(({ id }) => id));
  }
  return family;
};

/** `pid (name) state parent …`; the name can contain anything. */
const parentOf = (pid: string): number =>
  Number(/^.*\) \S (\d+)/s.exec(read(`/proc/${pid}/stat`))?.[1]);

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1_024;

/** The first number of `schedstat` is nanoseconds on a processor. */
const cpuMillis = (pid: number): number =>
  sum(
    threadsOf(pid).map((thread) =>
      Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]),
    ),
  ) / 1e6;

const threadsOf = (pid: number): readonly string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

/** Empty if the process or thread has ended in the meantime. */
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
