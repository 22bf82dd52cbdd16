import { readFileSync } from 'node:fs';
import { freePort, startProcess, type RunningProcess } from '../../src/testing/running-product.ts';

/** The environment of every process in the measured cluster. */
export type ClusterSettings = Readonly<Record<string, string>>;
export type Api = RunningProcess & { readonly origin: string };

export const startApis = async (settings: ClusterSettings, count: number): Promise<Api[]> => {
  const started = Array.from({ length: count }, async () => {
    const port = await freePort();
    const running = startProcess('api', { ...settings, PORT: String(port) });
    await running.printed(/The API is ready/);
    return { ...running, origin: `http://localhost:${port}` };
  });
  return Promise.all(started);
};

export const startWorker = async (settings: ClusterSettings): Promise<RunningProcess> => {
  const worker = startProcess('worker', settings);
  await worker.printed(/The worker is ready/);
  return worker;
};

export const stopAll = async (processes: readonly RunningProcess[]): Promise<void> => {
  await Promise.all(processes.map(async ({ stop }) => stop()));
};

/** Linux counts CPU time in ticks of a hundredth of a second. */
const millisecondsATick = 10;

/** Total CPU time of the processes since they started, in milliseconds (proc(5), stat). */
export const cpuOf = (processes: readonly RunningProcess[]): number =>
  processes.reduce((sum, { pid }) => {
    // The process name in parentheses may contain spaces; the fields after it do not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * millisecondsATick;
  }, 0);
