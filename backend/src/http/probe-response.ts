import { z } from 'zod';

/** The answer to `/livez` and `/readyz`. */
export const ProbeResponse = z.object({ status: z.enum(['ok', 'not_ready']) });
export type ProbeResponse = z.infer<typeof ProbeResponse>;
