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
  /** After how many seconds it can be tried again. */
  readonly waitSeconds?: number;
};

type Sentences = {
  /** What happened, if the server sent no sentence. */
  readonly sentence: string;
  /** What to do next, when it did. */
  readonly refusalAdvice: string;
};

/** What a form tells the visitor after a rejected call. */
export const describeFailure = (error: unknown, { sentence, refusalAdvice }: Sentences): Failure =>
  error instanceof ApiError
    ? {
        sentence: error.message,
        advice: refusalAdvice,
        ...(error.retryAfterSeconds !== undefined && { waitSeconds: error.retryAfterSeconds }),
      }
    : { sentence, advice: unreachableAdvice() };

/** What to do when the server did not respond, or something else responded in its place. */
export const unreachableAdvice = (): string =>
  navigator.onLine
    ? 'MindMirror does not answer right now. Try again in a minute.'
    : 'This device is offline. Connect it and try again.';
