import { setTimeout as wait } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { networkErrorOf, type NetworkError } from '../network-error.ts';

export type StreamEvent = { readonly event: string; readonly data: string };

/** An open response, read event by event. */
export type EventStream = {
  readonly kind: 'open';
  readonly response: Response;
  /** The next event with data; `silent` if none arrives in time, `ended` if the stream is over. */
  readonly next: (within: number) => Promise<StreamEvent | 'silent' | 'ended'>;
  readonly close: () => void;
};

/** More than any answer of the tools used here. */
const longestEvent = 1_048_576;

/**
 * Opens an address as an event stream, whatever answers.
 * @param within Milliseconds until the response must have begun; after that it is `silent`.
 */
export const openEventStream = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  within: number,
): Promise<EventStream | 'silent' | NetworkError> => {
  const leaving = new AbortController();
  const close = (): void => {
    leaving.abort();
  };
  const response = fetch(url, {
    redirect: 'manual',
    headers: { ...headers, accept: 'text/event-stream' },
    signal: leaving.signal,
  }).catch((error: unknown) => networkErrorOf(error, new URL(url)));
  const first = await orSilent(response, within);
  if (first === 'silent') close();
  if (first === 'silent' || 'kind' in first) return first;
  const events = first.body && readEvents(first.body);
  const nextEvent = async (): Promise<StreamEvent | 'ended'> => {
    try {
      const next = await events?.read();
      if (next?.value === undefined) return 'ended';
      const { event = 'message', data } = next.value;
      return { event, data };
    } catch {
      return 'ended';
    }
  };
  return {
    kind: 'open',
    response: first,
    next: async (longest) => orSilent(nextEvent(), longest),
    close,
  };
};

const orSilent = async <Result>(
  coming: Promise<Result>,
  within: number,
): Promise<Result | 'silent'> => {
  const arrived = new AbortController();
  const silence = wait(within, 'silent' as const, { signal: arrived.signal });
  silence.catch(() => undefined);
  try {
    return await Promise.race([coming, silence]);
  } finally {
    arrived.abort();
  }
};

const readEvents = (body: ReadableStream<Uint8Array<ArrayBuffer>>) =>
  body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: longestEvent }))
    .getReader();
