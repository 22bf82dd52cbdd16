import { ConnectionError, type Fault } from './connection-fault.ts';

/** Longer than any healthy call: the site itself waits 15 seconds at most. */
const patienceMs = 10_000;

/**
 * Runs one step of the test. Its signal aborts after 10 seconds, with `late` as the fault, or when
 * `signal` does. After the step, only `signal` still aborts the reading of a response body.
 */
export const inTime = async <T>(
  signal: AbortSignal,
  step: (signal: AbortSignal) => Promise<T>,
  late: Fault = { kind: 'timeout' },
): Promise<T> => {
  const overdue = new AbortController();
  const timer = setTimeout(() => {
    overdue.abort();
  }, patienceMs);
  try {
    return await step(AbortSignal.any([signal, overdue.signal]));
  } catch (error) {
    throw overdue.signal.aborted ? new ConnectionError(late) : error;
  } finally {
    clearTimeout(timer);
  }
};

type Expected = 'application/json' | 'text/event-stream';

/**
 * Calls the server as an AI tool does, but without cookies, caches and redirects.
 * @throws ConnectionError unless the response is a success of the expected type.
 */
export const call = async (
  url: string,
  init: RequestInit,
  expected?: Expected,
): Promise<Response> => {
  const response = await fetch(url, {
    ...init,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'manual',
  }).catch((error: unknown): never => {
    if (init.signal?.aborted === true) throw error;
    throw new ConnectionError({ kind: navigator.onLine ? 'unreachable' : 'offline' });
  });
  if (response.type === 'opaqueredirect') throw new ConnectionError({ kind: 'redirected' });
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) {
    throw new ConnectionError({ kind: 'web-page', status: response.status });
  }
  if (!response.ok) throw await refusalOf(response);
  if (expected !== undefined && !type.startsWith(expected)) {
    throw new ConnectionError({ kind: 'not-mcp' });
  }
  return response;
};

const refusalOf = async (response: Response): Promise<ConnectionError> => {
  const body: unknown = await response.json().catch(() => undefined);
  const code = body instanceof Object && 'code' in body ? body.code : undefined;
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return new ConnectionError({
    kind: 'refused',
    status: response.status,
    code: typeof code === 'string' ? code : undefined,
    retryAfterSeconds: Number.isNaN(seconds) ? undefined : seconds,
  });
};
