import type { IncomingMessage } from 'node:http';
import { openStream } from './callers.ts';
import { rounded, type Benchmark } from './report.ts';
import { startServer, type ServerProcess } from './server-process.ts';

/** The SDK pattern takes about 280 KB per stream, so fewer streams are enough. */
const streamsOf = { bare: 5_000, mindmirror: 5_000, sdk: 1_000 } as const;
const openedAtOnce = 50;

const openMany = async (server: ServerProcess, count: number): Promise<IncomingMessage[]> => {
  const streams: IncomingMessage[] = [];
  const work = async (): Promise<void> => {
    while (streams.length < count) {
      const token = server.tokens[streams.length % Math.max(1, server.tokens.length)];
      const stream = await openStream(`${server.origin}/sse`, token);
      stream.on('error', () => undefined).resume();
      streams.push(stream);
    }
  };
  await Promise.all(Array.from({ length: openedAtOnce }, work));
  return streams;
};

/**
 * Measures the memory of an open event stream after a forced garbage collection, compared with a
 * bare server and the SDK pattern.
 */
export const sessions: Benchmark = async () => {
  const rows: Record<string, string | number>[] = [];
  const figures: Record<string, number> = {};
  for (const [name, count] of Object.entries(streamsOf)) {
    const server = await startServer(name, { BENCH_STREAMS: String(count + 2 * openedAtOnce) });
    // A few streams first, so that one-time allocations are not counted.
    await openMany(server, 20);
    const before = await server.usage('memory');
    const streams = await openMany(server, count);
    const after = await server.usage('memory');
    const heap = rounded((after.heapBytes - before.heapBytes) / streams.length / 1_024, 1);
    const rss = rounded((after.rssBytes - before.rssBytes) / streams.length / 1_024, 1);
    rows.push({ server: name, streams: streams.length, 'heap KB': heap, 'rss KB': rss });
    const prefix = name === 'mindmirror' ? '' : `${name}.`;
    figures[`${prefix}heap_kb`] = heap;
    figures[`${prefix}rss_kb`] = rss;
    await server.stop();
  }
  return { title: 'Memory of one open event stream', rows, figures };
};
