import { isAppError, type AppError, type ErrorCode } from '../kernel/errors.ts';
import type { Metrics } from '../kernel/metrics.ts';
import type { AppContext, AppMiddleware } from '../http/context.ts';
import { OAuthError, type OAuthErrorName } from './oauth-error.ts';
import type { Endpoints } from './endpoints.ts';
import { challengeOf } from './protected-resource.ts';

/** The OAuth error and status of each shared error code. Other errors get the default response. */
const nameOf: Partial<Record<ErrorCode, readonly [OAuthErrorName, number]>> = {
  invalid_grant: ['invalid_grant', 400],
  invalid_input: ['invalid_request', 400],
  missing_token: ['invalid_token', 401],
  invalid_token: ['invalid_token', 401],
  ambiguous_token: ['invalid_request', 400],
  unsupported_media_type: ['invalid_request', 415],
  body_too_large: ['invalid_request', 413],
  method_not_allowed: ['invalid_request', 405],
  rate_limited: ['temporarily_unavailable', 429],
};

type Needs = { readonly endpoints: Endpoints; readonly metrics: Pick<Metrics, 'count'> };

/** Formats errors as OAuth responses: `error` and `error_description`. */
export const oauthErrors =
  ({ endpoints, metrics }: Needs): AppMiddleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof OAuthError) {
        sendOAuthError(ctx, error);
        return;
      }
      const named = isAppError(error) ? nameOf[error.code] : undefined;
      if (!isAppError(error) || named === undefined || ctx.headerSent) throw error;
      metrics.count('mindmirror_refusals_total', { code: error.code });
      sendAppError(ctx, error, named, endpoints);
    }
  };

const sendOAuthError = (ctx: AppContext, { status, error, message }: OAuthError): void => {
  send(ctx, status, error, message);
  // RFC 6749 §5.2: the scheme that the client used.
  if (status === 401 && ctx.state.clientCredentials !== undefined) {
    ctx.set('WWW-Authenticate', 'Basic realm="token"');
  }
};

const sendAppError = (
  ctx: AppContext,
  { message, details: { retryAfterSeconds, allow } }: AppError,
  [name, status]: readonly [OAuthErrorName, number],
  endpoints: Endpoints,
): void => {
  send(ctx, status, name, message);
  if (retryAfterSeconds !== undefined) ctx.set('Retry-After', String(retryAfterSeconds));
  if (allow !== undefined) ctx.set('Allow', allow);
  if (name === 'invalid_token') {
    ctx.set('WWW-Authenticate', challengeOf(endpoints, ctx.state.token !== undefined));
  }
};

const send = (ctx: AppContext, status: number, error: string, description: string): void => {
  ctx.respond = true;
  ctx.status = status;
  ctx.body = { error, error_description: description };
};
