import type { IncomingMessage } from 'node:http';
import { openStream } from './callers.ts';
import { rounded, type Benchmark } from './report.ts';
import { startServer, type ServerProcess } from './server-process.ts';

/** The SDK pattern takes about 280 KB per stream, so fewer streams are enough. */
const streamsOf = { bare: 5_000, mindmirror: 5_000, sdk: 1_000 } as const;
const openedAtOnce = 50;
// Opened before the first measurement, so that one-time allocations are not counted.
const warmUpStreams = 20;

/** Opens the streams numbered `first` to `end - 1`. */
const openMany = async (
  server: ServerProcess,
  first: number,
  end: number,
): Promise<IncomingMessage[]> => {
  const streams: IncomingMessage[] = [];
  let next = first;
  const work = async (): Promise<void> => {
    while (next < end) {
      // A vault allows few streams: the numbers spread them over all tokens.
      const token = server.tokens[next % Math.max(1, server.tokens.length)];
      next += 1;
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
    const server = await startServer(name, { BENCH_STREAMS: String(warmUpStreams + count) });
    await openMany(server, 0, warmUpStreams);
    const before = await server.usage('memory');
    const streams = await openMany(server, warmUpStreams, warmUpStreams + count);
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
