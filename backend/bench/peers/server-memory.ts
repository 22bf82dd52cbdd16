import { join } from 'node:path';
import type { Call, Peer } from './peer.ts';

const version = '2026.8.31';
const user = 'default_user';

const observe = (contents: readonly string[]): Call => ({
  tool: 'add_observations',
  arguments: { observations: [{ entityName: user, contents }] },
});

/**
 * The reference server of the protocol. Its README tells the AI to assume that it talks to
 * `default_user` and to "store facts about them as observations"; it searches with `search_nodes`.
 */
export const serverMemory: Peer = {
  name: 'server-memory',
  version,
  from: { registry: 'npm', name: `@modelcontextprotocol/server-memory@${version}` },
  start: ({ packages, data }) => ({
    command: process.execPath,
    args: [join(packages, 'node_modules/@modelcontextprotocol/server-memory/dist/index.js')],
    env: { MEMORY_FILE_PATH: join(data, 'memory.jsonl') },
  }),
  prepare: [
    {
      tool: 'create_entities',
      arguments: { entities: [{ name: user, entityType: 'person', observations: [] }] },
    },
  ],
  save: ({ text }) => observe([text]),
  saveMany: (facts) => observe(facts.map(({ text }) => text)),
  search: (query) => ({ tool: 'search_nodes', arguments: { query } }),
  isEmpty: (answer) => /"entities":\s*\[\]/.test(answer),
  matchesWholeQuery: true,
};
