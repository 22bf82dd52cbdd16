import { join } from 'node:path';
import { version } from '../../src/compose/version.ts';
import type { Peer } from './peer.ts';

const root = join(import.meta.dirname, '../../..');

/** This program as `npx mindmirror mcp` starts it, without the limit of the free plan. */
export const mindmirror: Peer = {
  name: 'mindmirror',
  version,
  from: undefined,
  start: ({ data }) => ({
    command: process.execPath,
    args: [join(root, 'backend/dist/bin/package-entrypoint.js'), 'mcp'],
    env: {
      DATA_DIR: data,
      XDG_CONFIG_HOME: join(data, '../config'),
      FREE_MEMORY_LIMIT: '100000',
      FREE_VAULT_KB: '1000000',
    },
  }),
  prepare: [],
  save: ({ text, category }) => ({ tool: 'remember', arguments: { text, category } }),
  saveMany: undefined,
  search: (query) => ({ tool: 'recall', arguments: { query } }),
  isEmpty: () => false,
  matchesWholeQuery: false,
};
