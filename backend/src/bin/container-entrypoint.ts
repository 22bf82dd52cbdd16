// The entry point of the container image; the first argument selects the program.
const programs = new Map<string, () => Promise<unknown>>([
  ['all-in-one', async () => import('./all-in-one.ts')],
  ['api', async () => import('./api.ts')],
  ['migrate', async () => import('./migrate.ts')],
  ['worker', async () => import('./worker.ts')],
]);
const runCli = async (): Promise<unknown> => import('./cli.ts');

const { argv } = process;
const [, , first = 'all-in-one'] = argv;

// Process 1 has no default signal handlers. Until the program installs its own, for example while
// it waits for its database, the container would stop only when killed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(1);
  });
}

const run = programs.get(first) ?? runCli;
await run();
