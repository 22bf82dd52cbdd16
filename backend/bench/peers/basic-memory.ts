import { join } from 'node:path';
import type { Peer } from './peer.ts';

const version = '0.23.2';

/**
 * Its documentation tells the AI to write a note per fact with `write_note` and find it with
 * `search_notes`. Search by meaning needs the download of a model, so it is off, which leaves its
 * full-text search.
 */
export const basicMemory: Peer = {
  name: 'basic-memory',
  version,
  from: { registry: 'pip', name: `basic-memory==${version}` },
  start: ({ packages, data }) => ({
    command: join(packages, 'python/bin/basic-memory'),
    args: ['mcp'],
    env: {
      HOME: data,
      BASIC_MEMORY_HOME: join(data, 'notes'),
      BASIC_MEMORY_CONFIG_DIR: join(data, 'config'),
      BASIC_MEMORY_SEMANTIC_SEARCH_ENABLED: 'false',
      BASIC_MEMORY_NO_PROMOS: '1',
    },
  }),
  prepare: [],
  save: ({ name, text, category }) => ({
    tool: 'write_note',
    arguments: { title: name, content: text, directory: category, project: 'main' },
  }),
  saveMany: undefined,
  search: (query) => ({
    tool: 'search_notes',
    arguments: { query, page_size: 10, project: 'main' },
  }),
  isEmpty: (answer) => /"results":\s*\[\]|No results found|Total: 0/i.test(answer),
  matchesWholeQuery: true,
};
