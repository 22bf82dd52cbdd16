import type { Evidence } from './guide.ts';

const longDay = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** How a guide was checked, as a sentence. */
export const evidenceText = (evidence: Evidence): string => {
  if (evidence.how === 'unconfirmed') return `Not confirmed: ${evidence.what}.`;
  const day = longDay.format(new Date(evidence.day));
  return evidence.how === 'run'
    ? `Run with ${evidence.with} on ${day}: ${evidence.what}.`
    : `Read at ${evidence.page} on ${day}: ${evidence.what}.`;
};
