import type { Ready, Usage } from '../server-process.ts';

/** Tells the benchmark where this server listens, and from then on answers questions about its usage. */
export const announce = (ready: Ready): void => {
  process.on('message', () => {
    globalThis.gc?.();
    globalThis.gc?.();
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
