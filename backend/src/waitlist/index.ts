export { join } from './join.ts';
export { waitlistJob } from './jobs.ts';
export { persist } from './persist.ts';
export type { WaitlistRow, WaitlistSource, WaitlistStore } from './waitlist-store.ts';
