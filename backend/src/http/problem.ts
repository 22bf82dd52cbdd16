import { STATUS_CODES } from 'node:http';
import type { AppError, ErrorCode } from '../kernel/errors.ts';
import type { Problem } from '../rest/api-contract.ts';

/** The HTTP status of every error. */
export const statusOf = {
  invalid_input: 400,
  missing_token: 401,
  invalid_token: 401,
  ambiguous_token: 400,
  memory_not_found: 404,
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
export const toProblem = (error: AppError, requestId: string): Problem => {
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
