import type { PagePath } from '../../src/paths.ts';

/** The title of each page. */
export const titles = {
  '/': 'MindMirror: one memory for all your AI tools',
  '/integration': 'Integration guide: Claude, Cursor, Windsurf, Custom AI | MindMirror',
  '/premium': 'Premium: unlimited memories, export and search | MindMirror',
  '/privacy': 'Privacy: what is readable, and where | MindMirror',
  '/about': 'About MindMirror: why it exists and how it works',
  '/proof': 'Proof: every promise, and how we tried to break it | MindMirror',
  '/compare': 'MindMirror and the alternatives: built-in memories and memory servers',
  '/connect': 'Connect an AI tool | MindMirror',
  '/memories': 'Your memories | MindMirror',
} as const satisfies Readonly<Record<PagePath, string>>;
