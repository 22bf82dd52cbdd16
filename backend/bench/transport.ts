import { httpCaller, sseCaller, type Caller } from './callers.ts';
import { median, percentile, rounded, type Benchmark } from './report.ts';
import { startServer, type ServerProcess } from './server-process.ts';

const parallel = 16;
const rounds = 5;
const warmUpCalls = 2_000;
const callsARound = 4_000;
/** The SDK pattern needs about 2 ms per call, so fewer calls are enough. */
const sdkShare = 0.1;

type Face = 'mcp' | 'sse';
type Measured = { readonly cpuMicros: number; readonly callsASecond: number };
/** Medians over all rounds. Each ratio compares with the bare server in the same round. */
type Compared = Measured & { readonly cpuTimesBare: number; readonly rateTimesBare: number };

const openCaller = async (server: ServerProcess, face: Face, index: number): Promise<Caller> => {
  const token = server.tokens[index % Math.max(1, server.tokens.length)];
  return face === 'mcp' ? httpCaller(server.origin, token) : sseCaller(server.origin, token);
};

const echo = (id: number): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'echo', arguments: { text: 'The quick brown fox' } },
  });

const drive = async (callers: readonly Caller[], calls: number): Promise<void> => {
  let next = 0;
  const work = async (caller: Caller): Promise<void> => {
    while (next < calls) {
      const id = ++next;
      const answer = await caller.call(echo(id));
      if (!answer.includes('quick brown')) throw new Error(`unexpected answer: ${answer}`);
    }
  };
  await Promise.all(callers.map(work));
};

const measure = async (
  server: ServerProcess,
  callers: readonly Caller[],
  calls: number,
): Promise<Measured> => {
  const before = await server.usage('cpu');
  const start = performance.now();
  await drive(callers, calls);
  const seconds = (performance.now() - start) / 1_000;
  const after = await server.usage('cpu');
  return {
    cpuMicros: (after.cpuMicros - before.cpuMicros) / calls,
    callsASecond: calls / seconds,
  };
};

/**
 * Measures the servers in turn in each round, so that a slow moment of the machine affects all of
 * them.
 */
const compare = async (
  servers: Readonly<Record<string, ServerProcess>>,
  face: Face,
): Promise<Readonly<Record<string, Compared>>> => {
  const runs: Record<string, Measured[]> = {};
  const callers: Record<string, Caller[]> = {};
  for (const [name, server] of Object.entries(servers)) {
    const opened = Array.from({ length: parallel }, async (_, index) =>
      openCaller(server, face, index),
    );
    callers[name] = await Promise.all(opened);
    await drive(callers[name], warmUpCalls * (name === 'sdk' ? sdkShare : 1));
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, server] of Object.entries(servers)) {
      const calls = callsARound * (name === 'sdk' ? sdkShare : 1);
      (runs[name] ??= []).push(await measure(server, callers[name] ?? [], calls));
    }
  }
  Object.values(callers)
    .flat()
    .forEach((caller) => {
      caller.close();
    });
  const bare = runs['bare'] ?? [];
  return Object.fromEntries(
    Object.entries(runs).map(([name, measured]) => [name, compareRounds(measured, bare)]),
  );
};

const compareRounds = (measured: readonly Measured[], bare: readonly Measured[]): Compared => {
  const timesBare = (key: keyof Measured): number =>
    median(measured.map((one, round) => one[key] / (bare[round]?.[key] ?? Number.NaN)));
  return {
    cpuMicros: median(measured.map((one) => one.cpuMicros)),
    callsASecond: median(measured.map((one) => one.callsASecond)),
    cpuTimesBare: timesBare('cpuMicros'),
    rateTimesBare: timesBare('callsASecond'),
  };
};

/** p50 of `recall` in a vault of 25 memories, one call at a time, in milliseconds. */
const recallLatency = async (server: ServerProcess): Promise<number> => {
  const caller = httpCaller(server.origin, server.tokens[0]);
  const times: number[] = [];
  for (let index = 0; index < 600; index += 1) {
    const start = performance.now();
    const answer = await caller.call(
      JSON.stringify({
        jsonrpc: '2.0',
        id: index,
        method: 'tools/call',
        params: { name: 'recall', arguments: { query: 'Which package manager do I prefer?' } },
      }),
    );
    if (!answer.includes('pnpm')) throw new Error(`unexpected answer: ${answer}`);
    times.push(performance.now() - start);
  }
  caller.close();
  return percentile(times.slice(100), 0.5);
};

/**
 * Measures CPU time and throughput of a trivial tool over both transports, compared with a bare
 * server and the SDK pattern.
 */
export const transport: Benchmark = async () => {
  const servers = {
    bare: await startServer('bare'),
    mindmirror: await startServer('mindmirror', { BENCH_TOOLS: 'echo' }),
    sdk: await startServer('sdk'),
  };
  const rows: Record<string, string | number>[] = [];
  const figures: Record<string, number> = {};
  for (const face of ['mcp', 'sse'] as const) {
    const measured = await compare(servers, face);
    for (const [name, one] of Object.entries(measured)) {
      const cpu = rounded(one.cpuTimesBare);
      const rate = rounded(one.rateTimesBare);
      rows.push({
        face,
        server: name,
        'cpu µs a call': rounded(one.cpuMicros, 1),
        'cpu × bare': cpu,
        'calls/s': rounded(one.callsASecond, 0),
        'calls/s × bare': rate,
      });
      if (name === 'bare') continue;
      const prefix = name === 'sdk' ? 'sdk.' : '';
      figures[`${prefix}${face}.cpu_x_bare`] = cpu;
      figures[`${prefix}${face}.rps_x_bare`] = rate;
    }
  }
  await Promise.all(Object.values(servers).map(async (server) => server.stop()));
  const product = await startServer('mindmirror');
  figures['recall25.p50_ms'] = rounded(await recallLatency(product));
  await product.stop();
  rows.push({
    face: 'mcp',
    server: 'recall of 25, p50 ms',
    'cpu µs a call': figures['recall25.p50_ms'],
  });
  return { title: `A trivial tool at ${parallel} parallel calls`, rows, figures };
};
