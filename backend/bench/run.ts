import { parseArgs } from 'node:util';
import { printReport, type Benchmark } from './report.ts';

// Loaded on demand, so that the packages of one benchmark do not affect another.
const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  transport: async () => (await import('./transport.ts')).transport,
  sessions: async () => (await import('./sessions.ts')).sessions,
  calls: async () => (await import('./calls.ts')).measureCalls,
  recall: async () => (await import('./recall.ts')).recall,
  'recall-scale': async () => (await import('./recall-scale.ts')).recallScale,
  conflicts: async () => (await import('./conflicts.ts')).conflicts,
  related: async () => (await import('./related.ts')).relatedMemories,
  cluster: async () => (await import('./cluster.ts')).cluster,
  load: async () => (await import('./load.ts')).load,
  web: async () => (await import('./web.ts')).web,
  writes: async () => (await import('./writes.ts')).writes,
  everyday: async () => (await import('./everyday.ts')).everyday,
  peers: async () => (await import('./peers.ts')).comparePeers,
  'worst-case': async () => (await import('./worst-case.ts')).worstCase,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
    pad: { type: 'string' },
    cmd: { type: 'string' },
    seconds: { type: 'string' },
    install: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const [name = ''] = positionals;
const open = benchmarks[name];
if (open === undefined) {
  console.error(
    `Usage: npm run bench -- ${Object.keys(benchmarks).join('|')} [--data DIR] [--pad N] [--cmd PROGRAM] [--seconds N] [--install] [--keep] [--json]`,
  );
  process.exitCode = 1;
} else {
  const benchmark = await open();
  const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
  const asked = { ...values, pad: Number(values.pad ?? 0), seconds };
  printReport(name, await benchmark(asked), values.json);
}
