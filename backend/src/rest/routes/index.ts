import type { Route } from '../route.ts';
import { binRoutes } from './bin.ts';
import { checkpointRoutes } from './checkpoints.ts';
import { conflictRoutes } from './conflicts.ts';
import { connectRoutes } from './connect.ts';
import { exportRoutes } from './export.ts';
import { grantRoutes } from './grants.ts';
import { healthRoutes } from './health.ts';
import { memoryRoutes } from './memories.ts';
import { openApiRoutes } from './open-api.ts';
import { recallRoutes } from './recall.ts';
import { streamRoutes } from './streams.ts';
import { tokenRoutes } from './tokens.ts';
import { waitlistRoutes } from './waitlist.ts';

/** All REST routes, one file per noun, in the order of the OpenAPI document. */
export const routes: readonly Route[] = [
  ...tokenRoutes,
  ...binRoutes,
  ...memoryRoutes,
  ...recallRoutes,
  ...conflictRoutes,
  ...checkpointRoutes,
  ...exportRoutes,
  ...connectRoutes,
  ...grantRoutes,
  ...streamRoutes,
  ...waitlistRoutes,
  ...healthRoutes,
  ...openApiRoutes,
];
