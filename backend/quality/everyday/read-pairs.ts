import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A request and the saved fact that matters for it, mostly without a shared word. */
const Pair = z.object({ topic: z.string(), request: z.string(), fact: z.string() });
export type RequestPair = z.infer<typeof Pair>;

export const readRequestPairs = (): RequestPair[] =>
  readFileSync(join(import.meta.dirname, 'requests.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => Pair.parse(JSON.parse(line)));
