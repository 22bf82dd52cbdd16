import { AppError } from '../kernel/errors.ts';

/** Separates sealed and hashed addresses from everything else under the server's keys. */
export const waitlistPurpose = 'waitlist';

// RFC 5321 §4.5.3.1.3 allows a path of 256 octets including its two angle brackets. Counted like
// the `maxLength` of the API document: characters, including the spaces that are trimmed.
const longestEmail = 254;
// One @ with text on both sides; no space and no control character, so no header can be injected.
const pattern = /^(?<local>[^@\s\p{Cc}]+)@(?<domain>[^@\s\p{Cc}]+)$/u;

/**
 * The canonical form of an address: trimmed, the domain in lower case. The part before the @ stays
 * unchanged, because its case may matter to the mail host. Throws `invalid_input`.
 */
export const normalizeEmail = (text: string): string => {
  const { local, domain } = pattern.exec(text.trim())?.groups ?? {};
  if (local === undefined || domain === undefined || Array.from(text).length > longestEmail) {
    throw new AppError('invalid_input', 'Please enter a valid email address');
  }
  return `${local}@${domain.toLowerCase()}`;
};
