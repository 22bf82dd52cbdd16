export { join } from './join.ts';
export { waitlistJob } from './jobs.ts';
export { persist } from './persist.ts';
export {
  waitlistSources,
  type WaitlistRow,
  type WaitlistSource,
  type WaitlistStore,
} from './waitlist-store.ts';
