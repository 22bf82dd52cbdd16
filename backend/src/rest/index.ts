export { createRestRouter } from './router.ts';
export type { RestNeeds } from './rest-context.ts';
