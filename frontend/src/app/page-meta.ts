import { paths, type PagePath } from '../paths.ts';

/** What a browser tab, a search engine and a shared link show for a page. */
export type PageMeta = { readonly title: string; readonly description: string };

const pageMeta: Readonly<Record<PagePath, PageMeta>> = {
  [paths.home]: {
    title: 'MindMirror: one memory for all your AI tools',
    description:
      'Say a preference once in Claude and your next AI tool knows it. One token, one URL, no account. Works with Claude, Claude Code, Cursor, Windsurf and any MCP client.',
  },
  [paths.integration]: {
    title: 'Integration guide: Claude, Cursor, Windsurf, Custom AI | MindMirror',
    description:
      'Connect MindMirror to Claude, Claude Code, Cursor, Windsurf or your own MCP client. Add one URL, paste one system prompt.',
  },
  [paths.premium]: {
    title: 'Premium: unlimited memories, export and search | MindMirror',
    description:
      'The free tier holds 25 memories and costs nothing. Premium is coming soon. Join the waitlist: 50% discount for the first 100 developers.',
  },
  [paths.privacy]: {
    title: 'Privacy: what is readable, and where | MindMirror',
    description:
      'Memories are sealed with a key that only your token opens: unreadable in the database, backups, queue and logs. What we can see, what we cannot, and how to delete everything.',
  },
  [paths.about]: {
    title: 'About MindMirror: why it exists and how it works',
    description:
      'Persistent memory for AI tools over MCP. The problem behind it, who builds it, how conflicts are resolved, what is under the hood.',
  },
  [paths.proof]: {
    title: 'Proof: every promise, and how we tried to break it | MindMirror',
    description:
      'What MindMirror promises, the tests that check each promise, and how often they tried to break it in the last full run.',
  },
  [paths.compare]: {
    title: 'MindMirror and the alternatives: built-in memories and memory servers',
    description:
      'How MindMirror compares with the memories of ChatGPT, Claude and Gemini and with server-memory, Basic Memory, mem0, mcp-memory-service and ai-memory. With sources and dates.',
  },
  [paths.connect]: {
    title: 'Connect an AI tool | MindMirror',
    description:
      'AI tools on the web send you here to ask for one of your memories. You see who asks and what it may do, then allow it or cancel.',
  },
  [paths.memories]: {
    title: 'Your memories | MindMirror',
    description:
      'Read, search, edit and forget what your AI tools have saved, and see which of them are connected. You only need your token.',
  },
};

export const notFoundMeta: PageMeta = {
  title: 'Memory Not Found | MindMirror',
  description: 'This page does not exist. Here are the ones that do.',
};

export const errorPageMeta: PageMeta = {
  title: 'Unexpected Application Error! | MindMirror',
  description: 'This page could not be shown. Reload it.',
};

/** By path, with or without a trailing slash. */
export const pageMetaOf = (path: string): PageMeta => {
  const byPath: Readonly<Partial<Record<string, PageMeta>>> = pageMeta;
  return byPath[path.toLowerCase().replace(/(?<=.)\/+$/, '')] ?? notFoundMeta;
};
