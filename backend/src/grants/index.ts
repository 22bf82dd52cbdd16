export { allow } from './allow.ts';
export { sealRequest, type AuthorizationRequest } from './authorization-request.ts';
export { deny } from './deny.ts';
export { describe, redirectHostOf } from './describe.ts';
export { end, endByClient } from './end.ts';
export {
  accessLifetime,
  type Grant,
  type GrantKeyRow,
  type GrantRow,
  type GrantTokens,
} from './grant.ts';
export type { Exchange, FoundKey, GrantStore } from './grant-store.ts';
export { list } from './list.ts';
export { open } from './open.ts';
export { redeem } from './redeem.ts';
export { redirectWith } from './redirect.ts';
export { refresh } from './refresh.ts';
export { removeExpiredGrants } from './remove-expired.ts';
