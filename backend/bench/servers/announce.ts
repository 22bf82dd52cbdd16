import type { Ready, Usage } from '../server-process.ts';

/** Tells the benchmark where this server listens, and from then on answers questions about its usage. */
export const announce = (ready: Ready): void => {
  process.on('message', (question) => {
    // Collecting costs processor time of its own, so it is left out where that is measured.
    if (question === 'memory') {
      globalThis.gc?.();
      globalThis.gc?.();
    }
    const cpu = process.cpuUsage();
    const memory = process.memoryUsage();
    const usage: Usage = {
      cpuMicros: cpu.user + cpu.system,
      heapBytes: memory.heapUsed,
      rssBytes: memory.rss,
    };
    process.send?.(usage);
  });
  process.send?.(ready);
};
