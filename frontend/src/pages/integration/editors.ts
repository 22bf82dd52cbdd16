import type { ToolId } from '../../features/guides/catalog.ts';
import { cursorLink } from '../../features/token/install-links.ts';
import type { CodeSpans } from './highlighted-code.tsx';
import { code as cursorEntry } from './sources/cursor.json?highlighted';
import cursorPrompt from './sources/prompts/cursor.txt?raw';
import windsurfPrompt from './sources/prompts/windsurf.txt?raw';
import { code as windsurfEntry } from './sources/windsurf.json?highlighted';

/** An editor that reads its MCP servers from a file. */
export type Editor = {
  readonly name: string;
  readonly file: string;
  readonly entry: CodeSpans;
  /** A link that makes the editor add the URL itself, after a confirmation. */
  readonly addLink?: (url: string) => string;
  /** How to check that it worked. */
  readonly check: string;
  readonly prompt: string;
  readonly promptPlace: string;
  /** A shorter way to connect, in the guides for all tools. */
  readonly shorter: { readonly text: string; readonly tool: ToolId };
};

export const cursor: Editor = {
  name: 'Cursor',
  file: '~/.cursor/mcp.json',
  entry: cursorEntry,
  addLink: cursorLink,
  check: 'Restart Cursor and look under Settings → MCP. Six tools should be listed.',
  prompt: cursorPrompt,
  promptPlace: 'Paste it under Settings → Rules, as a user rule.',
  shorter: { text: 'Newer versions connect without the bridge.', tool: 'cursor' },
};

export const windsurf: Editor = {
  name: 'Windsurf',
  file: '~/.codeium/windsurf/mcp_config.json',
  entry: windsurfEntry,
  check: 'Refresh the MCP servers in the Cascade panel. Six tools should be listed.',
  prompt: windsurfPrompt,
  promptPlace: 'Paste it into your global rules.',
  shorter: { text: 'Windsurf is now called Devin Desktop and needs no bridge.', tool: 'devin' },
};
