// The one entry point of the container image; the first argument chooses the program.
const programs = new Set(['all-in-one', 'api', 'migrate', 'worker']);

const { argv } = process;
const [, , first = 'all-in-one'] = argv;

// A program with process id 1 has no default action for signals. Until a program listens for them
// itself, such as while it waits for its database, a stop would last until the kill.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(1);
  });
}

await import(programs.has(first) ? `./${first}.ts` : './cli.ts');
