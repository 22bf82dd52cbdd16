import type { Dispatch } from './dispatcher.ts';
import { sendMessage, type Stream } from './stream.ts';

/** Has a message of an event stream answered on that stream. Never rejects. */
export type Receive = (stream: Stream, message: unknown, requestId: string) => Promise<void>;

export const receive =
  (dispatch: Dispatch): Receive =>
  async (stream, message, requestId) => {
    const send = (text: string): void => {
      sendMessage(stream, text);
    };
    stream.callsInFlight += 1;
    const answer = await dispatch(message, {
      caller: stream,
      requestId,
      headers: undefined,
      send,
    });
    stream.callsInFlight -= 1;
    if (answer !== undefined) send(answer.text);
  };
