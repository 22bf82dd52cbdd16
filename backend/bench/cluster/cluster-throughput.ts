import { issueToken } from '../../src/testing/issue-token.ts';
import { httpCaller, toolCall, type Caller } from '../callers.ts';
import { cpuOf, startApis, stopAll, type ClusterSettings } from './cluster-processes.ts';
import { rounded, type Figures } from '../report.ts';

const parallel = 16;
const calls = { remember: 160, recall: 480 };

type Tool = keyof typeof calls;

const message: Readonly<Record<Tool, (id: number) => string>> = {
  remember: (id) =>
    toolCall(id, 'remember', { text: `User keeps notebook ${id}`, category: 'habit' }),
  recall: (id) => toolCall(id, 'recall', { query: `Which notebook does the user keep, ${id}?` }),
};

/**
 * Calls per second with this many API processes on one store, each caller with its own vault, and
 * the API processes' CPU time per call in milliseconds.
 */
export const measureThroughput = async (
  settings: ClusterSettings,
  processes: number,
): Promise<Figures> => {
  const apis = await startApis(settings, processes);
  try {
    const callers = await Promise.all(
      Array.from({ length: parallel }, async (_, index) => {
        const origin = apis[index % apis.length]?.origin ?? '';
        const { token } = await issueToken(origin);
        return httpCaller(origin, token);
      }),
    );
    const figures: Record<string, number> = {};
    for (const tool of ['remember', 'recall'] as const) {
      const before = cpuOf(apis);
      figures[`${tool}.${processes}_api_calls_s`] = await drive(callers, tool);
      figures[`${tool}.${processes}_api_cpu_ms`] = rounded((cpuOf(apis) - before) / calls[tool]);
    }
    for (const caller of callers) caller.close();
    return figures;
  } finally {
    await stopAll(apis);
  }
};

const drive = async (callers: readonly Caller[], tool: Tool): Promise<number> => {
  let next = 0;
  const start = performance.now();
  const work = async (caller: Caller): Promise<void> => {
    while (next < calls[tool]) {
      const answer = await caller.call(message[tool](++next));
      if (answer.includes('"isError":true')) throw new Error(`unexpected answer: ${answer}`);
    }
  };
  await Promise.all(callers.map(work));
  return rounded((1_000 * calls[tool]) / (performance.now() - start), 0);
};
