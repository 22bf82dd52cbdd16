import { postMessage } from '../../clients/plain-http.ts';
import { openStream } from './open-stream.ts';
import type { Replica } from './running-cluster.ts';

type Place = Pick<Replica, 'origin'>;

export type StreamAnswer = {
  readonly id: number;
  readonly result?: Readonly<Record<string, unknown>>;
};

/** `ended`: the stream ended before an answer arrived. */
export type StreamOutcome = StreamAnswer | 'unknown stream' | 'ended';

export type AnsweringStream = {
  /** The address for messages, including the secret. */
  readonly messages: string;
  /** Posts a message to any process and waits for the answer on this stream. */
  readonly ask: (at: Place, method: string, params: unknown) => Promise<StreamOutcome>;
  /** When it ended, in milliseconds of `performance.now()`. */
  readonly ended: Promise<number>;
  readonly close: () => Promise<void>;
};

/** An event stream of one process for many concurrent calls. */
export const openAnsweringStream = async (
  holder: Place,
  token: string,
): Promise<AnsweringStream> => {
  const stream = await openStream(holder, token);
  const waiting = new Map<number, (outcome: StreamOutcome) => void>();
  let lastId = 0;

  const readToEnd = async (): Promise<number> => {
    for (let event = await stream.next(); event !== undefined; event = await stream.next()) {
      if (event.event !== 'message') continue;
      const answer = JSON.parse(event.data ?? '') as StreamAnswer;
      waiting.get(answer.id)?.(answer);
    }
    return performance.now();
  };
  // A broken or abandoned stream has ended too.
  const ended = readToEnd().catch(() => performance.now());
  const endedEarly = ended.then(() => 'ended' as const);

  return {
    messages: stream.messages,
    ask: async (at, method, params) => {
      lastId += 1;
      const id = lastId;
      const { promise: answer, resolve } = Promise.withResolvers<StreamOutcome>();
      waiting.set(id, resolve);
      const message = { jsonrpc: '2.0', id, method, params };
      const { status } = await postMessage(`${at.origin}${stream.messages}`, undefined, message);
      if (status === 404) return 'unknown stream';
      if (status !== 202) throw new Error(`A message got status ${status}.`);
      return Promise.race([answer, endedEarly]);
    },
    ended,
    close: stream.close,
  };
};
