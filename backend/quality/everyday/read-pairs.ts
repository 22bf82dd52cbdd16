import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A request and the saved fact that matters for it, mostly without a shared word. */
const Pair = z.object({ topic: z.string(), request: z.string(), fact: z.string() });
export type RequestPair = z.infer<typeof Pair>;

/** Short requests, and facts that often name people, places and tools. */
export const readRequestPairs = (): RequestPair[] => readPairs('requests.jsonl');

/** Requests in whole sentences, and plain preferences and circumstances that could be anyone's. */
export const readPreferencePairs = (): RequestPair[] => readPairs('preferences.jsonl');

const readPairs = (file: string): RequestPair[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => Pair.parse(JSON.parse(line)));
