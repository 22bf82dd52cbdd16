import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';
import { call, inTime } from './call.ts';
import { ConnectionError, type Fault } from './connection-fault.ts';

/** An open event stream of the server. */
export type EventStream = {
  /** Where messages for this stream are posted. */
  readonly endpoint: string;
  /** The data of the next message. Rejects if none arrives in time. */
  readonly nextMessage: () => Promise<string>;
  readonly close: () => void;
};

/** More than the largest event takes, which is the list of all tools. */
const maxEventCharacters = 1_000_000;

/** Opens the event stream with the token in a header and waits for its first event, the endpoint. */
export const openEventStream = async (
  url: string,
  token: string,
  signal: AbortSignal,
): Promise<EventStream> => {
  const left = new AbortController();
  const close = (): void => {
    left.abort();
  };
  const ended = AbortSignal.any([signal, left.signal]);
  try {
    const events = await connect(url, token, ended);
    const endpoint = new URL(await nextData(events, 'endpoint', ended), url);
    // Messages go only to the address under test.
    if (endpoint.origin !== new URL(url).origin) throw new ConnectionError({ kind: 'not-mcp' });
    return {
      endpoint: endpoint.href,
      nextMessage: async () => nextData(events, 'message', ended),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
};

type Events = ReadableStreamDefaultReader<EventSourceMessage>;

/** If the stream is silent for too long, something holds it back. */
const heldBack: Fault = { kind: 'held-back' };

const connect = async (url: string, token: string, signal: AbortSignal): Promise<Events> => {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const { body } = await inTime(
    signal,
    async (limited) => call(url, { headers, signal: limited }, 'text/event-stream'),
    heldBack,
  );
  if (body === null) throw new ConnectionError({ kind: 'cut' });
  return body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array<ArrayBuffer>, string>)
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: maxEventCharacters }))
    .getReader();
};

/** The data of the next event, which must be of this type. */
const nextData = async (events: Events, type: string, signal: AbortSignal): Promise<string> =>
  inTime(
    signal,
    async (limited) => {
      const { value, done } = await Promise.race([read(events), rejectionOf(limited)]);
      if (done) throw new ConnectionError({ kind: 'cut' });
      if ((value.event ?? 'message') !== type) throw new ConnectionError({ kind: 'not-mcp' });
      return value.data;
    },
    heldBack,
  );

const read = async (events: Events) =>
  events.read().catch((): never => {
    throw new ConnectionError({ kind: 'cut' });
  });

const rejectionOf = async (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new ConnectionError(heldBack));
    });
  });
