/** The server refused. `message` is the `detail` of its problem document, a sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The `code` of the problem document: the name of the error, for programs. */
  readonly code: unknown;
  /** Seconds until the server takes the call again, if it said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, code: unknown, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What happened, and what to do next. */
export type Failure = {
  readonly sentence: string;
  readonly advice: string;
  /** How many seconds to wait before the next attempt. */
  readonly waitSeconds?: number;
};

type Sentences = {
  /** The message if the server sent none. */
  readonly sentence: string;
  /** The advice if the server sent a message. */
  readonly refusalAdvice: string;
};

/** The message that a form shows after a rejected call. */
export const describeFailure = (error: unknown, { sentence, refusalAdvice }: Sentences): Failure =>
  error instanceof ApiError
    ? {
        sentence: error.message,
        advice: refusalAdvice,
        ...(error.retryAfterSeconds !== undefined && { waitSeconds: error.retryAfterSeconds }),
      }
    : { sentence, advice: unreachableAdvice() };

/** The same for a call that the page repeats by itself. */
export const describeRetriedFailure = (
  error: unknown,
  { sentence, refusalAdvice = '' }: Pick<Sentences, 'sentence'> & Partial<Sentences>,
): Failure => {
  const isRefused = error instanceof ApiError;
  const advice = [isRefused ? refusalAdvice : unreachable(), 'This page tries again by itself.'];
  return { sentence: isRefused ? error.message : sentence, advice: advice.join(' ').trim() };
};

/** The advice if the server did not respond, or something else responded in its place. */
export const unreachableAdvice = (): string =>
  `${unreachable()} ${navigator.onLine ? 'Try again in a minute.' : 'Connect it and try again.'}`;

const unreachable = (): string =>
  navigator.onLine ? 'MindMirror does not answer right now.' : 'This device is offline.';
