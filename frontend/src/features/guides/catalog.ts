import type { Guide } from './guide.ts';
import { anyClient } from './tools/any-client.ts';

/** Every tool with a guide, in the order of the picker. Each guide is loaded when it is chosen. */
export const catalog = {
  claude: {
    name: 'Claude (web, Desktop, mobile)',
    load: async () => (await import('./tools/claude.ts')).claude,
  },
  'claude-code': {
    name: 'Claude Code',
    load: async () => (await import('./tools/claude-code.ts')).claudeCode,
  },
  chatgpt: { name: 'ChatGPT', load: async () => (await import('./tools/chatgpt.ts')).chatgpt },
  codex: { name: 'Codex', load: async () => (await import('./tools/codex.ts')).codex },
  cursor: { name: 'Cursor', load: async () => (await import('./tools/cursor.ts')).cursor },
  'vs-code': { name: 'VS Code', load: async () => (await import('./tools/vs-code.ts')).vsCode },
  devin: {
    name: 'Devin Desktop (formerly Windsurf)',
    load: async () => (await import('./tools/devin.ts')).devin,
  },
  zed: { name: 'Zed', load: async () => (await import('./tools/zed.ts')).zed },
  cline: { name: 'Cline', load: async () => (await import('./tools/cline.ts')).cline },
  jetbrains: {
    name: 'JetBrains IDEs',
    load: async () => (await import('./tools/jetbrains.ts')).jetbrains,
  },
  goose: { name: 'Goose', load: async () => (await import('./tools/goose.ts')).goose },
  gemini: {
    name: 'Antigravity and Gemini',
    load: async () => (await import('./tools/gemini.ts')).gemini,
  },
  'le-chat': { name: 'Le Chat', load: async () => (await import('./tools/le-chat.ts')).leChat },
  'any-client': {
    name: 'Any MCP client',
    // Part of the page, because it is the one shown first.
    load: async () => Promise.resolve(anyClient),
  },
} as const satisfies Readonly<
  Record<string, { readonly name: string; readonly load: () => Promise<Guide> }>
>;

export type ToolId = keyof typeof catalog;

export const toolIds = Object.keys(catalog) as readonly ToolId[];
