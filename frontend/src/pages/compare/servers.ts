import type { Product } from './product.ts';

/** Memory servers that AI tools reach over MCP. */
export const memoryServers: readonly Product[] = [
  {
    id: 'server-memory',
    name: 'server-memory',
    what: 'The reference server of the MCP project: a graph of entities, relations and observations in one local file. MIT.',
    better:
      'One npx command and no token. The file is readable JSON on your disk, and relations between things are first-class.',
    different:
      'It stays on one machine, matches the letters of a query rather than its meaning, and reports no conflicts. Two tools that share the file can overwrite each other’s changes.',
    sources: [
      {
        title: 'README of modelcontextprotocol/servers, src/memory',
        url: 'https://github.com/modelcontextprotocol/servers/tree/main/src/memory',
        date: 'August 2026',
      },
      {
        title: 'Issue 4797, on two processes that share the file',
        url: 'https://github.com/modelcontextprotocol/servers/issues/4797',
        date: 'September 12, 2026',
      },
    ],
  },
  {
    id: 'basic-memory',
    name: 'Basic Memory',
    what: 'Notes in Markdown files that you and your AI both read and write, plus a search index. AGPL-3.0, or hosted.',
    better:
      'Your knowledge is plain files that you edit in Obsidian or any editor, without a limit and offline. It holds whole notes, imports chats from ChatGPT and Claude, and its cloud has shared team workspaces.',
    different:
      'The local version needs Python and stays on your disk. The hosted one takes an account and $15 a month (August 2026). Notes are plain text to anyone who can read the disk.',
    sources: [
      {
        title: 'README of basicmachines-co/basic-memory',
        url: 'https://github.com/basicmachines-co/basic-memory',
        date: 'August 2026',
      },
    ],
  },
  {
    id: 'mem0',
    name: 'mem0 and OpenMemory',
    what: 'mem0 is a memory layer that developers build into their own products: libraries, a hosted platform with MCP, and a server to run yourself. Apache-2.0.',
    better:
      'A language model extracts facts and entities from whole conversations, so nobody has to decide what to save. It is made for many users of one application.',
    different:
      'Extraction needs a language model for every write. OpenMemory, its local MCP server, was removed from the repository in July 2026.',
    sources: [
      {
        title: 'Pull request 6530 of mem0ai/mem0, which removes OpenMemory',
        url: 'https://github.com/mem0ai/mem0/pull/6530',
        date: 'July 23, 2026',
      },
      {
        title: 'Pull request 30 of mem0ai/mem0-mcp, on the hosted MCP server',
        url: 'https://github.com/mem0ai/mem0-mcp/pull/30',
        date: 'March 24, 2026',
      },
    ],
  },
  {
    id: 'mcp-memory-service',
    name: 'mcp-memory-service',
    what: 'A memory server to run yourself, for chat tools and agent pipelines. Apache-2.0.',
    better:
      'A knowledge graph with typed relations, a dashboard in ten languages with document upload, embeddings that run on your machine, OAuth for claude.ai, and no limit on memories.',
    different:
      'You operate it, including exposing it to the internet. Each installation is one memory. The operator can read what it stores.',
    sources: [
      {
        title: 'README of doobidoo/mcp-memory-service',
        url: 'https://github.com/doobidoo/mcp-memory-service',
        date: 'May 2026',
      },
      {
        title: 'Web dashboard guide',
        url: 'https://github.com/doobidoo/mcp-memory-service/wiki/Web-Dashboard-Guide',
        date: 'November 5, 2026',
      },
    ],
  },
  {
    id: 'ai-memory',
    name: 'ai-memory',
    what: 'A memory system in Rust: SQLite on your machine, or PostgreSQL for servers over HTTP. Apache-2.0.',
    better:
      'Built for many agents at once: signed writes, federation between servers, links between memories. Its own checks hold recall to a time limit on every change.',
    different:
      'You install it on each machine or run a server. Its full profile advertises 104 tools, its core profile 8.',
    sources: [
      {
        title: 'README of alphaonedev/ai-memory-mcp',
        url: 'https://github.com/alphaonedev/ai-memory-mcp',
        date: 'November 2026, for the unreleased version 1.0.0',
      },
    ],
  },
];
