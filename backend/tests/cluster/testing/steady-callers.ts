import { times } from '../../../src/testing/times.ts';
import { postMessage } from '../../clients/plain-http.ts';
import type { AnsweringStream, StreamAnswer } from './answering-stream.ts';
import { between } from '../../proof/testing/fault-seed.ts';
import type { Replica } from './running-cluster.ts';

type Needs = {
  readonly callers: number;
  readonly token: string;
  /** Every third caller uses one of these streams, the others `POST /mcp`. */
  readonly streams: readonly AnsweringStream[];
  readonly anyReplica: () => Pick<Replica, 'origin'>;
  readonly random: () => number;
};

/** Concurrent callers of one token, each with one call in flight until it is refused. */
export type SteadyCallers = {
  /** Resolves as soon as `count` calls have been answered and one fact was acknowledged. */
  readonly answered: (count: number) => Promise<void>;
  readonly inFlight: () => number;
  /** From now on the token may be refused. Before this call, a refusal is a failure. */
  readonly expectRefusals: () => void;
  /**
   * Resolves once every caller was refused, with the facts acknowledged as saved. Rejects if a call
   * got anything but a result or a refusal.
   */
  readonly refused: () => Promise<readonly string[]>;
};

/** Fails a caller that is still accepted after this many calls. */
const maxCalls = 500;

export const startCallers = (needs: Needs): SteadyCallers => {
  const { random, anyReplica, streams } = needs;
  const acknowledged: string[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  let [begun, answers] = [0, 0];
  let mayBeRefused = false;

  const randomCall = (): Call => {
    const text = `Fact ${begun} saved in flight`;
    const calls: readonly Call[] = [
      { name: 'remember', arguments: { text, category: 'project' } },
      { name: 'recall', arguments: { query: 'What was saved in flight?' } },
      { name: 'what_do_you_know', arguments: {} },
    ];
    return calls[between(random, 0, calls.length - 1)]!;
  };

  const callOnce = async (callOver: Speak): Promise<'answered' | 'refused'> => {
    const call = randomCall();
    begun += 1;
    const result = await callOver(anyReplica(), call);
    answers += 1;
    const isRefused = result === 'refused';
    if (!isRefused && result['isError'] === true) {
      throw new Error(`${call.name}: ${JSON.stringify(result)}`);
    }
    if (!isRefused && call.name === 'remember') acknowledged.push(call.arguments['text']!);
    for (const { count, resolve } of waiting) if (haveAnswered(count)) resolve();
    return isRefused ? 'refused' : 'answered';
  };

  const haveAnswered = (count: number): boolean => answers >= count && acknowledged.length > 0;

  const callUntilRefused = async (speak: Speak): Promise<void> => {
    for (let calls = 0; calls < maxCalls; calls += 1) {
      if ((await callOnce(speak)) === 'answered') continue;
      if (!mayBeRefused) throw new Error('A call was refused before the rotation.');
      return;
    }
    throw new Error(`A caller was accepted ${maxCalls} times and never refused.`);
  };

  const callers = times(needs.callers, async (index) => {
    const stream = index % 3 === 0 ? streams[(index / 3) % streams.length] : undefined;
    return callUntilRefused(stream === undefined ? overHttp(needs.token) : overStream(stream));
  });
  const all = Promise.all(callers);
  // Errors surface where the promise is awaited, even if one occurred earlier.
  all.catch(() => undefined);

  return {
    answered: async (count) => {
      if (haveAnswered(count)) return;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      waiting.push({
        count,
        resolve: () => {
          resolve(undefined);
        },
      });
      await Promise.race([promise, all]);
    },
    inFlight: () => begun - answers,
    expectRefusals: () => {
      mayBeRefused = true;
    },
    refused: async () => {
      await all;
      return acknowledged;
    },
  };
};

type Call = { readonly name: string; readonly arguments: Readonly<Record<string, string>> };
type Result = Readonly<Record<string, unknown>>;
type Speak = (at: Pick<Replica, 'origin'>, call: Call) => Promise<Result | 'refused'>;

const overHttp =
  (token: string): Speak =>
  async ({ origin }, params) => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const response = await postMessage(`${origin}/mcp`, token, message);
    if (response.status === 401) return 'refused';
    return resultOf((await response.json()) as StreamAnswer, response.status);
  };

const overStream =
  (stream: AnsweringStream): Speak =>
  async (at, call) => {
    const outcome = await stream.ask(at, 'tools/call', call);
    return typeof outcome === 'string' ? 'refused' : resultOf(outcome, 202);
  };

/** The answer to a call that was accepted before the rotation and reached the store after it. */
const invalidToken = 'This token does not open any memories.';

const resultOf = ({ result }: StreamAnswer, status: number): Result | 'refused' => {
  if (result === undefined) throw new Error(`A call got status ${status} without a result.`);
  return result['isError'] === true && JSON.stringify(result).includes(invalidToken)
    ? 'refused'
    : result;
};
