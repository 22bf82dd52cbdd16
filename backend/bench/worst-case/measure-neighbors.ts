import { get } from 'node:http';
import { httpCaller, toolCall } from '../callers.ts';
import { percentile, rounded, type Figures } from '../report.ts';
import { startServer } from '../server-process.ts';
import type { Family } from './families.ts';

const callers = 16;
const callsEach = 30;

/**
 * Measures the response time of /livez while 16 callers, each with its own vault, save and recall
 * the worst texts as fast as possible. Rate limits are off.
 */
export const measureNeighbors = async (
  worst: readonly Family[],
): Promise<{
  readonly rows: Readonly<Record<string, string | number>>[];
  readonly figures: Figures;
}> => {
  const server = await startServer('mindmirror');
  try {
    const times: number[] = [];
    const load = { isOver: false };
    const probing = (async () => {
      while (!load.isOver) times.push(await timeOf(`${server.origin}/livez`));
    })();
    const before = await server.usage('cpu');
    const start = performance.now();
    await Promise.all(
      Array.from({ length: callers }, async (_, at) =>
        sendWorst(server.origin, server.tokens[at % server.tokens.length], worst, at),
      ),
    );
    const seconds = (performance.now() - start) / 1_000;
    const after = await server.usage('cpu');
    load.isOver = true;
    await probing;
    const cpu = (after.cpuMicros - before.cpuMicros) / 1_000 / (callers * callsEach);
    const [median, longest] = [percentile(times, 0.5), Math.max(...times)];
    return {
      rows: [
        {
          memories: '25',
          call: `/livez with ${callers} callers, ${rounded((callers * callsEach) / seconds, 0)} calls a second`,
          'cpu ms': rounded(cpu, 1),
          'held clock ms': rounded(longest, 1),
          text: `${times.length} responses, median ${rounded(median, 1)} ms; cpu is per call of the callers`,
        },
      ],
      figures: {
        'livez.longest_ms': rounded(longest, 1),
        'livez.median_ms': rounded(median, 1),
        'livez.call_cpu_ms': rounded(cpu, 1),
      },
    };
  } finally {
    await server.stop();
  }
};

const sendWorst = async (
  origin: string,
  token: string | undefined,
  worst: readonly Family[],
  caller: number,
): Promise<void> => {
  const { call, close } = httpCaller(origin, token);
  const family = worst[caller % worst.length];
  for (let sent = 0; sent < callsEach; sent += 1) {
    const text = family?.textAt(caller * callsEach + sent) ?? '';
    const isSaved = sent % 3 !== 2;
    await call(
      isSaved
        ? toolCall(sent, 'remember', { text, category: 'preference' })
        : toolCall(sent, 'recall', { query: text }),
    );
  }
  close();
};

const timeOf = async (url: string): Promise<number> => {
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    get(url, (response) => {
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
  return performance.now() - start;
};
