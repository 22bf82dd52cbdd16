/** The result of probing event streams at the users' address. */
export type StreamCheck =
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'redirected'; readonly status: number }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'not a stream' }
  | {
      readonly kind: 'stream';
      /** Number of entries in `X-Forwarded-For` as the server received it. */
      readonly proxies: number;
      /** Whether the second event arrived. */
      readonly isWhole: boolean;
      /** Milliseconds between the two events, and until the first one. */
      readonly between: number;
      readonly firstAfter: number;
      readonly isCompressed: boolean;
    };

/** Timeout in milliseconds, in addition to the idle time. */
const answerWithin = 10_000;

/**
 * Opens `/sse?check` under `publicUrl` the way an AI tool opens its stream. Does not follow
 * redirects, because a tool would already have sent its token.
 */
export const checkEventStream = async (
  publicUrl: string,
  idleSeconds: number,
): Promise<StreamCheck> => {
  const signal = AbortSignal.timeout(idleSeconds * 1_000 + answerWithin);
  const begun = performance.now();
  try {
    const response = await fetch(`${publicUrl}/sse?check=${idleSeconds}`, {
      redirect: 'manual',
      headers: { accept: 'text/event-stream' },
      signal,
    });
    return await streamIn(response, begun);
  } catch (error) {
    return { kind: 'unreachable', reason: reasonOf(error) };
  }
};

const streamIn = async (
  { status, headers, body }: Response,
  begun: number,
): Promise<StreamCheck> => {
  if (status >= 300 && status < 400) return { kind: 'redirected', status };
  if (status !== 200) return { kind: 'refused', status };
  if (body === null || !isEventStream(headers)) return { kind: 'not a stream' };
  const { arrivals, text } = await readAll(body);
  const [first = performance.now(), second] = arrivals;
  return {
    kind: 'stream',
    proxies: Number(/"proxies":(\d+)/.exec(text)?.[1] ?? 0),
    isWhole: second !== undefined,
    between: (second ?? first) - first,
    firstAfter: first - begun,
    isCompressed: headers.has('content-encoding'),
  };
};

const isEventStream = (headers: Headers): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

/**
 * Reads the stream to its end or until the connection breaks. Returns the text and the arrival time
 * of each event.
 */
const readAll = async (
  body: ReadableStream<Uint8Array>,
): Promise<{ readonly arrivals: readonly number[]; readonly text: string }> => {
  const decoder = new TextDecoder();
  const arrivals: number[] = [];
  let text = '';
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      const events = text.split('\n\n').length - 1;
      while (arrivals.length < events) arrivals.push(performance.now());
    }
  } catch {
    // The connection was cut: return the events received so far.
  }
  return { arrivals, text };
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const cause: unknown = error.cause;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return error.name;
};
