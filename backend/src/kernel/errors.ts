/**
 * Every way a call can fail, by name. REST and MCP map each to a status or a tool error in one
 * table (`http/middleware/errors.ts`, `mcp/tools/tool-error.ts`); the compiler reports a gap there.
 */
export const errorCodes = [
  'invalid_input',
  'missing_token',
  'invalid_token',
  'ambiguous_token',
  'invalid_grant',
  'grant_not_found',
  'grant_limit_reached',
  'memory_not_found',
  'checkpoint_not_found',
  'memory_limit_reached',
  'premium_required',
  'session_not_found',
  'stream_limit_reached',
  'rate_limited',
  'body_too_large',
  'unsupported_media_type',
  'host_not_allowed',
  'origin_not_allowed',
  'route_not_found',
  'method_not_allowed',
  'record_unreadable',
  'storage_full',
  'storage_unavailable',
  'shutting_down',
  'internal_error',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Extra fields of an error response: counts and waits, never user text. */
export type ErrorDetails = {
  readonly retryAfterSeconds?: number;
  readonly memoriesUsed?: number;
  readonly memoryLimit?: number;
  readonly allow?: string;
};

/**
 * Internal failures, whose stack is logged. The stack of a caller's mistake is never shown, and
 * capturing one costs 7 µs (measured; 0.4 without), twice for an invalid token: a client that sends
 * thousands of those a second must not slow down others.
 */
const tracedCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'record_unreadable',
  'storage_full',
  'storage_unavailable',
  'internal_error',
]);

/**
 * An expected failure. `message` is a sentence for people and AIs: what happened and what to do
 * next. It never contains user text, a token or an address.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, cause?: unknown) {
    const { stackTraceLimit } = Error;
    if (!tracedCodes.has(code)) Error.stackTraceLimit = 0;
    super(message, cause === undefined ? undefined : { cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.details = details;
  }
}

export const isAppError = (error: unknown): error is AppError => error instanceof AppError;

/**
 * Runs a command and passes any thrown error to `translate`, which returns the error to throw
 * instead.
 */
export const translatingErrors =
  (translate: (error: unknown) => unknown) =>
  async <Result>(command: () => Promise<Result>): Promise<Result> => {
    try {
      return await command();
    } catch (error) {
      throw translate(error);
    }
  };

/** A property of any thrown value; `undefined` if there is none. */
export const errorField = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
