import { STATUS_CODES } from 'node:http';
import { type ErrorCode, AppError, isAppError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import { originOf } from '../../kernel/error-origin.ts';
import type { Problem } from '../problem.ts';
import { sendText } from '../respond.ts';
import type { AppContext, AppMiddleware } from '../context.ts';

/** The HTTP status of every error. */
const statusOf = {
  invalid_input: 400,
  missing_token: 401,
  invalid_token: 401,
  ambiguous_token: 400,
  invalid_grant: 400,
  grant_not_found: 404,
  grant_limit_reached: 409,
  memory_not_found: 404,
  checkpoint_not_found: 404,
  memory_limit_reached: 409,
  premium_required: 403,
  session_not_found: 404,
  stream_limit_reached: 429,
  rate_limited: 429,
  body_too_large: 413,
  unsupported_media_type: 415,
  host_not_allowed: 403,
  origin_not_allowed: 403,
  route_not_found: 404,
  method_not_allowed: 405,
  record_unreadable: 500,
  storage_full: 507,
  storage_unavailable: 503,
  shutting_down: 503,
  internal_error: 500,
} as const satisfies Record<ErrorCode, number>;

/**
 * The RFC 9457 document of an error. `type` is omitted, which means `about:blank`: the title is
 * that of the status, and `code` is the extension for programs.
 */
const toProblem = (error: AppError, requestId: string): Problem => {
  const { retryAfterSeconds, memoriesUsed, memoryLimit } = error.details;
  const status = statusOf[error.code];
  return {
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: error.message,
    code: error.code,
    request_id: requestId,
    ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
    ...(memoriesUsed !== undefined && { memories_used: memoriesUsed }),
    ...(memoryLimit !== undefined && { memory_limit: memoryLimit }),
  };
};

type Needs = { readonly log: Log; readonly metrics: Metrics };

/** Turns any thrown error into a problem document. Exposes no details of an unexpected error. */
export const errors =
  ({ log, metrics }: Needs): AppMiddleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = isAppError(thrown) ? thrown : unexpected(ctx.state.requestId);
      metrics.count('mindmirror_refusals_total', { code: error.code });
      if (statusOf[error.code] >= 500) logFailure(log, ctx, error, thrown);
      if (ctx.headerSent) {
        // Part of the response is sent, so closing the connection is the only signal left.
        ctx.respond = false;
        ctx.res.destroy();
      } else {
        sendError(ctx, error);
      }
    }
  };

const unexpected = (requestId: string): AppError =>
  new AppError(
    'internal_error',
    `Something went wrong on our side. Try again; if it happens again, report it with this id: ${requestId}.`,
  );

const sendError = (ctx: AppContext, error: AppError): void => {
  const problem = toProblem(error, ctx.state.requestId);
  const { retryAfterSeconds, allow } = error.details;
  sendText(ctx, {
    status: problem.status,
    type: 'application/problem+json',
    text: JSON.stringify(problem),
    headers: [
      ...(retryAfterSeconds === undefined ? [] : ['Retry-After', String(retryAfterSeconds)]),
      ...(allow === undefined ? [] : ['Allow', allow]),
    ],
  });
};

const logFailure = (log: Log, ctx: AppContext, error: AppError, thrown: unknown): void => {
  const origin = isAppError(thrown) ? (thrown.cause ?? thrown) : thrown;
  log.error('request_failed', {
    requestId: ctx.state.requestId,
    method: ctx.method,
    status: statusOf[error.code],
    code: error.code,
    ...originOf(origin),
  });
};
