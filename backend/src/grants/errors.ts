import { AppError } from '../kernel/errors.ts';

/**
 * The same error for every code or refresh token that does not work, so that guessing reveals
 * nothing.
 */
export const invalidGrant = (): AppError =>
  new AppError('invalid_grant', 'This code or refresh token does not work. Connect again.');

/** The client is rate limited; its existing tokens stay valid. */
export const tooManySecrets = (): AppError =>
  new AppError('rate_limited', 'This client has refreshed too often. Use its current tokens.', {
    retryAfterSeconds: 600,
  });
