export { join } from './join.ts';
export { waitlistJob } from './jobs.ts';
export { storeEntry } from './store-entry.ts';
export type { WaitlistRow, WaitlistStore } from './waitlist-store.ts';
