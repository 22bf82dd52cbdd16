import { readFileSync } from 'node:fs';
import { freePort, startProcess, type RunningProcess } from '../src/testing/running-product.ts';

/** What every process of the measured cluster is told. */
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

/** A tick of the processor's accounting is a hundredth of a second on Linux. */
const millisecondsATick = 10;

/** Processor time that processes have used since they began, milliseconds (proc(5), stat). */
export const cpuOf = (processes: readonly RunningProcess[]): number =>
  processes.reduce((sum, { pid }) => {
    // The name in brackets may hold spaces; what follows it does not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * millisecondsATick;
  }, 0);
