// The one entry point of the container image; the first argument chooses the program.
const programs = new Map<string, () => Promise<unknown>>([
  ['all-in-one', async () => import('./all-in-one.ts')],
  ['api', async () => import('./api.ts')],
  ['migrate', async () => import('./migrate.ts')],
  ['worker', async () => import('./worker.ts')],
]);
const runCli = async (): Promise<unknown> => import('./cli.ts');

const { argv } = process;
const [, , first = 'all-in-one'] = argv;

// A process with id 1 has no default action for signals. Until a program handles them itself, e.g.
// while it waits for its database, stopping the container would take until the kill.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(1);
  });
}

const run = programs.get(first) ?? runCli;
await run();
