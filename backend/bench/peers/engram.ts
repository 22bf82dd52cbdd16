import { join } from 'node:path';
import type { Peer } from './peer.ts';

const version = '1.20.0';

/**
 * Its protocol tells the AI to save with `mem_save` and find with `mem_search`. By default every
 * word of a query must match; `any` finds more.
 */
export const engram: Peer = {
  name: 'engram',
  version,
  from: {
    registry: 'go',
    name: `github.com/Gentleman-Programming/engram/cmd/engram@v${version}`,
  },
  start: ({ packages, data }) => ({
    command: join(packages, 'bin/engram'),
    args: ['mcp'],
    env: { ENGRAM_DATA_DIR: data, ENGRAM_PROJECT: 'main' },
  }),
  prepare: [],
  save: ({ name, text, category }) => ({
    tool: 'mem_save',
    arguments: { title: name, content: text, type: category },
  }),
  saveMany: undefined,
  search: (query) => ({ tool: 'mem_search', arguments: { query, limit: 10, match_mode: 'any' } }),
  isEmpty: (answer) => /No memories found/i.test(answer),
  matchesWholeQuery: false,
};
