import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { headersOf, type Person } from './clients.ts';

/**
 * An event stream that reconnects like an AI tool: after the delay in the server's `retry:` field.
 */
export type ReconnectingStream = {
  readonly person: Person;
  readonly isOpen: () => boolean;
  /** The URL to post messages to. */
  readonly messages: () => string;
  /** Resolves with the response to the message with this id. */
  readonly answerTo: (id: number) => Promise<string>;
  /** Drops the connection abruptly. */
  readonly drop: () => void;
  /** How often it was opened, and the statuses of refused attempts. */
  readonly opened: () => number;
  readonly refusals: readonly number[];
  readonly close: () => Promise<void>;
};

export const openReconnectingStream = (origin: string, person: Person): ReconnectingStream => {
  const leaving = new AbortController();
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  const refusals: number[] = [];
  let [opened, retryIn, endpoint] = [0, 1_000, ''];
  let current: ClientRequest | undefined;

  const take = (block: string): void => {
    retryIn = Number(/^retry: (\d+)/m.exec(block)?.[1] ?? retryIn);
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data === undefined) return;
    if (block.startsWith('event: endpoint')) {
      endpoint = data;
      opened += 1;
      return;
    }
    const id = Number(/"id":(\d+)/.exec(data)?.[1]);
    waiting.get(id)?.resolve(data);
    waiting.delete(id);
  };
  const openOnce = async (): Promise<void> =>
    new Promise((resolve) => {
      current = request(`${origin}/sse`, { agent: false, headers: headersOf(person) }, (answer) => {
        if (answer.statusCode !== 200) refusals.push(answer.statusCode ?? 0);
        readBlocks(answer, take);
      });
      // Connections are expected to break; the `close` event reports the end.
      current.on('error', () => undefined);
      current.on('close', resolve);
      current.end();
    });
  const stay = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      await openOnce();
      endpoint = '';
      giveUp(waiting);
      await wait(retryIn, undefined, { signal: leaving.signal }).catch(() => undefined);
    }
  };
  const staying = stay();

  return {
    person,
    isOpen: () => endpoint !== '',
    messages: () => endpoint,
    answerTo: async (id) => {
      const answer = Promise.withResolvers<string>();
      waiting.set(id, answer);
      return answer.promise;
    },
    drop: () => current?.destroy(),
    opened: () => opened,
    refusals,
    close: async () => {
      leaving.abort();
      current?.destroy();
      await staying;
    },
  };
};

const giveUp = (waiting: Map<number, PromiseWithResolvers<string>>): void => {
  for (const { reject } of waiting.values()) reject(new Error('The stream ended.'));
  waiting.clear();
};

const readBlocks = (answer: IncomingMessage, take: (block: string) => void): void => {
  let rest = '';
  answer.on('error', () => undefined);
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) take(block);
  });
};
