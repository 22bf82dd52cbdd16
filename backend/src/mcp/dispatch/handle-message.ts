import type { Clock } from '../../kernel/clock.ts';
import type { Product } from '../../product.ts';
import type { OpenCall, PendingQuestions } from '../questions/pending-questions.ts';
import type { Dispatch, Settlement } from './dispatcher.ts';
import type { Message } from '../jsonrpc/message.ts';
import type { Stream } from '../sessions/stream.ts';
import type { Streams } from '../sessions/streams.ts';

type Needs = {
  readonly clock: Clock;
  readonly product: { readonly tokens: Pick<Product['tokens'], 'reopen'> };
  readonly streams: Pick<Streams, 'send'>;
  readonly dispatch: Dispatch;
  readonly questions: Pick<PendingQuestions, 'ask' | 'take' | 'drop'>;
};

/** A message for an event stream, with the session secret, which only the client stores. */
export type HandledMessage = {
  readonly secret: string;
  readonly message: Message;
  readonly requestId: string;
};

/**
 * Answers a message on its event stream. Rejects only if `dispatch` does, which turns failures into
 * responses.
 */
export type HandleMessage = (stream: Stream, received: HandledMessage) => Promise<void>;

export const handleMessage =
  (needs: Needs): HandleMessage =>
  async (stream, { secret, message, requestId }) => {
    const { product, clock, streams, dispatch } = needs;
    stream.lastUsedAt = clock.now();
    const received = message.kind === 'response' ? settlementOf(needs, stream, message) : message;
    if (received === undefined) return;
    const send = sendTo(streams, stream);
    stream.callsInFlight += 1;
    try {
      const answer = await dispatch(received, {
        caller: stream,
        openVault: async () => product.tokens.reopen(stream.vault, secret),
        requestId,
        headers: undefined,
        send,
        ask: askOn(needs, stream),
      });
      if (answer !== undefined) send(answer.text);
    } finally {
      stream.callsInFlight -= 1;
    }
  };

const sendTo =
  (streams: Needs['streams'], stream: Stream) =>
  (text: string): void => {
    streams.send(stream, text);
  };

/** Created outside the message's own scope, so that no open question keeps its secret in memory. */
const askOn =
  ({ streams, questions }: Pick<Needs, 'streams' | 'questions'>, stream: Stream) =>
  (call: OpenCall): boolean => {
    const leave = (): void => {
      questions.drop(stream);
    };
    const done = (): void => {
      stream.callsInFlight -= 1;
      stream.response.removeListener('close', leave);
    };
    // The response of a client that has left emits no further `close`, so nothing would drop it.
    if (stream.response.closed) return false;
    const isAsked = questions.ask(stream, { send: sendTo(streams, stream), done }, call);
    if (!isAsked) return false;
    stream.callsInFlight += 1;
    stream.response.once('close', leave);
    return true;
  };

/** The user's decision, if the message answers an open question of this stream. */
const settlementOf = (
  { questions }: Needs,
  stream: Stream,
  { id, result }: Extract<Message, { kind: 'response' }>,
): Settlement | undefined => {
  const call = questions.take(stream, id);
  return call && { kind: 'settlement', call, result };
};
