import type { Timestamp } from '../../kernel/clock.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The day in UTC, e.g. "22 Nov 2026". */
export const dayOf = (at: Timestamp): string => {
  const date = new Date(at);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
};
