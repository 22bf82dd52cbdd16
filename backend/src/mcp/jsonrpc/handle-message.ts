import type { Product } from '../../product.ts';
import type { Dispatch } from './dispatcher.ts';
import type { Message } from './message.ts';
import type { Stream } from '../sessions/stream.ts';
import type { Streams } from '../sessions/streams.ts';

type Needs = {
  readonly product: { readonly tokens: Pick<Product['tokens'], 'reopen'> };
  readonly streams: Pick<Streams, 'send'>;
  readonly dispatch: Dispatch;
};

/** A message for an event stream, with the session secret, which only the client stores. */
export type HandledMessage = {
  readonly secret: string;
  readonly message: Message;
  readonly requestId: string;
};

/** Answers a message on its event stream. Never rejects. */
export type HandleMessage = (stream: Stream, received: HandledMessage) => Promise<void>;

export const handleMessage =
  ({ product, streams, dispatch }: Needs): HandleMessage =>
  async (stream, { secret, message, requestId }) => {
    const send = (text: string): void => {
      streams.send(stream, text);
    };
    stream.callsInFlight += 1;
    const answer = await dispatch(message, {
      caller: stream,
      openVault: async () => product.tokens.reopen(stream.vault, secret),
      requestId,
      headers: undefined,
      send,
    });
    stream.callsInFlight -= 1;
    if (answer !== undefined) send(answer.text);
  };
