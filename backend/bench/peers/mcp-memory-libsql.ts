import { join } from 'node:path';
import type { Call, NamedFact, Peer } from './peer.ts';

const version = '0.0.17';

const create = (facts: readonly NamedFact[]): Call => ({
  tool: 'create_entities',
  arguments: {
    entities: facts.map(({ name, category, text }) => ({
      name,
      entityType: category,
      observations: [text],
    })),
  },
});

/**
 * Its README calls it the standard interface of entities and observations. It has no tool to add an
 * observation, and `create_entities` replaces an entity's observations, so each fact is a separate
 * entity.
 */
export const mcpMemoryLibsql: Peer = {
  name: 'mcp-memory-libsql',
  version,
  from: { registry: 'npm', name: `mcp-memory-libsql@${version}` },
  start: ({ packages, data }) => ({
    command: process.execPath,
    args: [join(packages, 'node_modules/mcp-memory-libsql/dist/index.js')],
    env: { LIBSQL_URL: `file:${join(data, 'memory.db')}` },
  }),
  prepare: [],
  save: (fact) => create([fact]),
  saveMany: create,
  search: (query) => ({ tool: 'search_nodes', arguments: { query, limit: 10 } }),
  isEmpty: (answer) => /"entities":\s*\[\]/.test(answer),
  matchesWholeQuery: true,
};
