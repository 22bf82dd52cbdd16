import { AppError, isAppError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import { stackFrames } from '../../kernel/stack-frames.ts';
import type { AppContext, AppMiddleware } from '../context.ts';
import { statusOf, toProblem } from '../problem.ts';

type Needs = { readonly log: Log; readonly metrics: Metrics };

/** Turns any thrown error into a problem document. Exposes nothing of an unexpected error. */
export const errors =
  ({ log, metrics }: Needs): AppMiddleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = isAppError(thrown) ? thrown : unforeseen(ctx.state.requestId);
      metrics.count('mindmirror_refusals_total', { code: error.code });
      if (statusOf[error.code] >= 500) logFailure(log, ctx, error, thrown);
      if (ctx.headerSent) {
        // Half of the response is out. Closing the connection is the only signal left.
        ctx.respond = false;
        ctx.res.destroy();
      } else {
        sendError(ctx, error);
      }
    }
  };

const unforeseen = (requestId: string): AppError =>
  new AppError(
    'internal_error',
    `Something went wrong on our side. Try again; if it stays, report it with this id: ${requestId}.`,
  );

/**
 * Written without Koa, which would inspect body and type again: this answers thousands of invalid
 * tokens a second, and their cost slows everybody's calls.
 */
const sendError = (ctx: AppContext, error: AppError): void => {
  const { requestId, headers } = ctx.state;
  const problem = toProblem(error, requestId);
  const { retryAfterSeconds, allow } = error.details;
  const body = JSON.stringify(problem);
  ctx.respond = false;
  ctx.res.writeHead(problem.status, [
    ...headers,
    ...['Content-Type', 'application/problem+json'],
    ...['Content-Length', String(Buffer.byteLength(body))],
    ...(retryAfterSeconds === undefined ? [] : ['Retry-After', String(retryAfterSeconds)]),
    ...(allow === undefined ? [] : ['Allow', allow]),
  ]);
  ctx.res.end(body);
};

const logFailure = (log: Log, ctx: AppContext, error: AppError, thrown: unknown): void => {
  const origin = isAppError(thrown) ? (thrown.cause ?? thrown) : thrown;
  log.error('request_failed', {
    requestId: ctx.state.requestId,
    method: ctx.method,
    status: statusOf[error.code],
    code: error.code,
    errorName: origin instanceof Error ? origin.name : typeof origin,
    stack: stackFrames(origin),
  });
};
