import type { Ready, Usage } from '../server-process.ts';

/** Sends the benchmark this server's port, then answers requests for its resource usage. */
export const announce = (ready: Ready): void => {
  process.on('message', (question) => {
    // Garbage collection costs CPU time, so it runs only when memory is measured.
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
