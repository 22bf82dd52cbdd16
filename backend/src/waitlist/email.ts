import { AppError } from '../kernel/errors.ts';

/** Keeps sealed and hashed addresses apart from everything else under the server's keys. */
export const waitlistPurpose = 'waitlist';

// RFC 5321 §4.5.3.1.3 allows a path of 256 octets with its two angle brackets. Counted like the
// `maxLength` of the API's document: characters, with the blanks that are trimmed.
const longestEmail = 254;
// One @ with text on both sides; no blank and no control character, so no header can be smuggled in.
const pattern = /^(?<local>[^@\s\p{Cc}]+)@(?<domain>[^@\s\p{Cc}]+)$/u;

/**
 * The form in which two spellings of one address are equal: trimmed, the domain in lower case.
 * The part before the @ is left alone, for its host decides what case means there. Throws `invalid_input`.
 */
export const normalizeEmail = (text: string): string => {
  const { local, domain } = pattern.exec(text.trim())?.groups ?? {};
  if (local === undefined || domain === undefined || Array.from(text).length > longestEmail) {
    throw new AppError('invalid_input', 'Please enter a valid email address');
  }
  return `${local}@${domain.toLowerCase()}`;
};
