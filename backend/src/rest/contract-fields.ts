import { z } from 'zod';

// Fields that several schemas of the REST API share.

export const time = z.iso.datetime().meta({ description: 'Time in UTC, ISO 8601.' });
export const memoriesUsed = z.int().nonnegative().meta({ description: 'Memories saved now.' });
export const memoryLimit = z
  .int()
  .positive()
  .nullable()
  .meta({ description: 'Maximum number of memories of the token; null is unlimited.' });
