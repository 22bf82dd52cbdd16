import { call, inTime } from './call.ts';
import { ConnectionError, type Fault } from './connection-fault.ts';
import { openEventStream, type EventStream } from './event-stream.ts';
import type { StepName, StepState } from './steps.ts';

type Target = {
  /** Where the server is, without a trailing slash. */
  readonly address: string;
  readonly token: string;
};

type Progress = {
  readonly signal: AbortSignal;
  readonly onStep: (step: StepName, state: StepState) => void;
};

export type Findings = {
  /** How many tools an AI gets; undefined if they could not be listed. */
  readonly toolCount: number | undefined;
  /** The first fault, if there was one. */
  readonly fault: Fault | undefined;
  /** Whether the server answered over plain HTTP, which tools can use without the event stream. */
  readonly worksOverHttp: boolean;
};

/**
 * Does what an AI tool does: opens the event stream, lists the tools over it, and recalls over
 * POST /mcp. The recall asks only for memories from a future day, so it finds none and no memory
 * counts as used. Nothing is saved. Rejects only when `signal` aborts.
 */
export const testConnection = async (target: Target, progress: Progress): Promise<Findings> => {
  const run = async <T>(step: StepName, work: () => Promise<T>): Promise<T | Fault> => {
    progress.onStep(step, 'running');
    try {
      const result = await work();
      progress.onStep(step, 'passed');
      return result;
    } catch (error) {
      if (progress.signal.aborted) throw error;
      progress.onStep(step, 'failed');
      return error instanceof ConnectionError ? error.fault : { kind: 'not-mcp' };
    }
  };
  const { address, token } = target;
  const stream = await run('stream', async () =>
    openEventStream(`${address}/sse`, token, progress.signal),
  );
  if (isFault(stream)) progress.onStep('tools', 'skipped');
  const tools = isFault(stream)
    ? stream
    : await run('tools', async () => listTools(stream, progress.signal));
  if (!isFault(stream)) stream.close();
  const recalled = await run('recall', async () => recall(target, progress.signal));
  return {
    toolCount: typeof tools === 'number' ? tools : undefined,
    fault: [tools, recalled].find(isFault),
    worksOverHttp: !isFault(recalled),
  };
};

const isFault = (result: unknown): result is Fault => result instanceof Object && 'kind' in result;

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

const request = (method: string, params: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

/** The endpoint holds the secret of the stream, so the post needs no token. */
const listTools = async (stream: EventStream, signal: AbortSignal): Promise<number> => {
  const body = request('tools/list', {});
  const [answer] = await Promise.all([
    stream.nextMessage(),
    inTime(signal, async (limited) =>
      call(stream.endpoint, { method: 'POST', headers: json, body, signal: limited }),
    ),
  ]);
  const tools = fieldOf(resultOf(parse(answer)), 'tools');
  if (!Array.isArray(tools)) throw new ConnectionError({ kind: 'not-mcp' });
  const names = tools.map((tool: unknown) => fieldOf(tool, 'name'));
  if (!names.includes('recall')) throw new ConnectionError({ kind: 'no-tools' });
  return names.length;
};

const recall = async ({ address, token }: Target, signal: AbortSignal): Promise<true> => {
  const init = {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: request('tools/call', {
      name: 'recall',
      arguments: { query: 'connection test', since: '9999-12-31' },
    }),
  };
  const answer = await inTime(signal, async (limited) => {
    const response = await call(`${address}/mcp`, { ...init, signal: limited }, 'application/json');
    return response.text();
  });
  const result = resultOf(parse(answer));
  if (fieldOf(result, 'isError') === true) throw new ConnectionError({ kind: 'recall-failed' });
  if (!Array.isArray(fieldOf(result, 'content'))) throw new ConnectionError({ kind: 'not-mcp' });
  return true;
};

/** A body that is not JSON has no result, which the caller reports. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const resultOf = (message: unknown): unknown => fieldOf(message, 'result');

const fieldOf = (value: unknown, name: string): unknown =>
  value instanceof Object ? Reflect.get(value, name) : undefined;
