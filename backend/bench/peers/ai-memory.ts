import { join } from 'node:path';
import type { Peer } from './peer.ts';

const version = '0.10.0';

/**
 * Its instructions tell the AI to save with `memory_store` and find with `memory_recall`. The tier
 * `keyword` is its full-text search, which needs no model.
 */
export const aiMemory: Peer = {
  name: 'ai-memory',
  version,
  from: { registry: 'cargo', name: `ai-memory@${version}` },
  start: ({ packages, data }) => ({
    command: join(packages, 'bin/ai-memory'),
    args: ['--db', join(data, 'memory.db'), 'mcp', '--tier', 'keyword'],
    env: { HOME: data },
  }),
  prepare: [],
  save: ({ name, text, category }) => ({
    tool: 'memory_store',
    arguments: { title: name, content: text, tags: [category], tier: 'long' },
  }),
  saveMany: undefined,
  // By default it lists titles only; this is its one format with the texts.
  search: (query) => ({
    tool: 'memory_recall',
    arguments: { context: query, limit: 10, format: 'json' },
  }),
  isEmpty: (answer) => /"count":\s*0/.test(answer),
  matchesWholeQuery: false,
};
