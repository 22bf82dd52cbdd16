import { AppError } from '../kernel/errors.ts';
import { tokenLength } from './token-format.ts';

/**
 * One answer for a malformed, an unknown and a revoked token: guessing reveals nothing from
 * the difference.
 */
export const invalidToken = (): AppError =>
  new AppError(
    'invalid_token',
    `This token does not open any memories. Copy the URL again as a whole (a token starts with mm_ and has ${tokenLength} characters), or generate a new token.`,
  );
