import { z } from 'zod';
import { isLocalName } from '../kernel/loopback.ts';

/** A setting that is a whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);

export const webAddress = z
  .string()
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'must be an http(s) address');

/** A web address that others are made of by adding a path. */
export const baseAddress = webAddress.refine(
  (text) => !/[?#]/.test(text) && (URL.parse(text)?.username ?? '') === '',
  'must have no user, query or fragment',
);

export const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** An address without a path, encrypted unless it is of this machine. */
export const bareOrigin = webAddress
  .transform((text) => text.replace(/\/$/, ''))
  .refine((text) => new URL(text).origin === text.toLowerCase(), 'must be an origin without a path')
  .refine(
    (text) => text.startsWith('https:') || isLocalName(new URL(text).hostname),
    'must begin with https:// unless it is on this machine, such as http://connect.localhost:8080',
  )
  .transform((text) => new URL(text).origin);

/** An e-mail or web address, as the URI that `security.txt` requires (RFC 9116, section 2.5.3). */
export const contactAddress = z
  .string()
  .transform((text) => (z.email().safeParse(text).success ? `mailto:${text}` : text))
  .refine(
    (uri) => uri.startsWith('mailto:') || (uri.startsWith('https://') && URL.canParse(uri)),
    'must be an e-mail address or an https address',
  )
  .refine((uri) => !/[\s\p{Cc}]/u.test(uri), 'must be on one line without spaces');

/** A day as YYYY-MM-DD: its beginning in UTC. */
export const day = z.iso
  .date('must be a day such as 2027-12-31')
  .transform((text) => new Date(text));
