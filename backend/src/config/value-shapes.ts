import { z } from 'zod';
import { isLoopback } from '../kernel/loopback.ts';

/** A setting that is a whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);

export const webAddress = z
  .string()
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'must be an http(s) address');

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
    (text) => text.startsWith('https:') || isLoopback(new URL(text).hostname),
    'must begin with https:// unless it is a loopback address',
  )
  .transform((text) => new URL(text).origin);
