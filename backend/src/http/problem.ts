import { z } from 'zod';

/** Every error, as an RFC 9457 problem document. `detail` is the sentence for people. */
export const Problem = z.object({
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string().meta({ description: 'The name of the error, for programs.' }),
  request_id: z.string().meta({ description: 'Finds the request in the log of the server.' }),
  retry_after_seconds: z.int().positive().optional(),
  memories_used: z.int().nonnegative().meta({ description: 'Memories saved now.' }).optional(),
  memory_limit: z.int().positive().optional(),
});
export type Problem = z.infer<typeof Problem>;
