import { parseArgs } from 'node:util';
import { printReport, type Benchmark } from './report.ts';

// Each is loaded only when asked for, so that one benchmark's packages do not weigh on another.
const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  transport: async () => (await import('./transport.ts')).transport,
  sessions: async () => (await import('./sessions.ts')).sessions,
  recall: async () => (await import('./recall.ts')).recall,
  'recall-scale': async () => (await import('./recall-scale.ts')).recallScale,
  conflicts: async () => (await import('./conflicts.ts')).conflicts,
  cluster: async () => (await import('./cluster.ts')).cluster,
  web: async () => (await import('./web.ts')).web,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
    pad: { type: 'string' },
    cmd: { type: 'string' },
  },
});
const [name = ''] = positionals;
const load = benchmarks[name];
if (load === undefined) {
  console.error(
    `Usage: npm run bench -- ${Object.keys(benchmarks).join('|')} [--data DIR] [--pad N] [--cmd PROGRAM] [--json]`,
  );
  process.exitCode = 1;
} else {
  const benchmark = await load();
  printReport(name, await benchmark({ ...values, pad: Number(values.pad ?? 0) }), values.json);
}
