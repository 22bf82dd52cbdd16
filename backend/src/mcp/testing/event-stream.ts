/** One event or comment of a stream. */
export type StreamEvent = {
  readonly event?: string;
  readonly data?: string;
  readonly retry?: string;
  readonly comment?: string;
};

export type OpenedStream = {
  readonly headers: Headers;
  /** The next event after any heartbeats; `undefined` once the stream has ended. */
  readonly next: () => Promise<StreamEvent | undefined>;
  /** The next event or heartbeat. The first heartbeat comes within 15 s. */
  readonly nextEventOrHeartbeat: () => Promise<StreamEvent | undefined>;
  readonly close: () => Promise<void>;
};

/** Reads an event stream like a client, event by event. */
export const openEventStream = async (url: string, init?: RequestInit): Promise<OpenedStream> => {
  const leaving = new AbortController();
  const response = await fetch(url, { ...init, signal: leaving.signal });
  if (!response.ok || response.body === null) throw new Error(`answered ${response.status}`);
  const events = eventsOf(response.body);
  const nextEventOrHeartbeat = async (): Promise<StreamEvent | undefined> => {
    const { value, done } = await events.next();
    return done ? undefined : value;
  };
  return {
    headers: response.headers,
    next: async () => {
      let event = await nextEventOrHeartbeat();
      while (event?.comment !== undefined) event = await nextEventOrHeartbeat();
      return event;
    },
    nextEventOrHeartbeat,
    close: async () => {
      leaving.abort();
      await events.return(undefined).catch(() => undefined);
    },
  };
};

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, undefined> {
  const decoder = new TextDecoder();
  let buffered = '';
  for await (const bytes of body) {
    const blocks = (buffered + decoder.decode(bytes, { stream: true })).split('\n\n');
    buffered = blocks.pop() ?? '';
    for (const block of blocks) yield parse(block);
  }
  return undefined;
}

const parse = (block: string): StreamEvent =>
  Object.fromEntries(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon) || 'comment', line.slice(colon + 1).trim()];
    }),
  );
