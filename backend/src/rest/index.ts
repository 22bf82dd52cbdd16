export { largestBody } from './api-contract.ts';
export { createRestRouter } from './router.ts';
export type { RestNeeds } from './rest-context.ts';
