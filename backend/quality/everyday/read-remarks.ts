import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One-line statements of three to nine words about nobody in particular. */
export const readRemarks = (): string[] =>
  readFileSync(join(import.meta.dirname, 'remarks.txt'), 'utf8')
    .trim()
    .split('\n');
