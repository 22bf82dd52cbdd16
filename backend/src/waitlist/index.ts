export {
  waitlistSources,
  type WaitlistRow,
  type WaitlistSource,
  type WaitlistStore,
} from './waitlist-store.ts';
