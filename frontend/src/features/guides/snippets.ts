import { bearer, mcpUrl, personalUrl, placeholderConnect } from './placeholders.ts';
import type { Snippet, Way } from './guide.ts';

const headers = { Authorization: bearer };

/** An entry in a file that lists MCP servers by name. */
const entryFile = (caption: string, key: string, entry: object): Snippet => ({
  caption,
  language: 'json',
  text: JSON.stringify({ [key]: { mindmirror: entry } }, null, 2),
});

type HeaderEntry = {
  readonly caption: string;
  /** The property that lists the servers. */
  readonly key?: string;
  /** The property that holds the address. */
  readonly address?: 'url' | 'serverUrl';
  /** Settings of the tool in addition to the address and the headers. */
  readonly more?: object;
};

/** An entry that sends the token in the Authorization header. */
export const headerEntry = ({
  caption,
  key = 'mcpServers',
  address = 'url',
  more = {},
}: HeaderEntry): Snippet => entryFile(caption, key, { ...more, [address]: mcpUrl, headers });

/** An entry for a tool that only starts local programs: the bridge, which connects for it. */
export const bridgeEntry = (caption: string, key = 'mcpServers'): Snippet =>
  entryFile(caption, key, { command: 'npx', args: ['-y', 'mcp-remote', personalUrl] });

export const bridgeNote =
  'The entry starts a small bridge with `npx`, so Node.js must be installed.';

export const terminal = (text: string): Snippet => ({
  caption: 'Terminal',
  language: 'sh',
  text,
});

const connectorUrl: Snippet = {
  caption: 'Connector URL',
  language: 'text',
  text: `${placeholderConnect}/mcp`,
};

/** The last step of every connection through the connect door. */
const allowStep =
  'Your browser opens this site. Choose the memory of this browser, another one or a new one, and press Allow.';

/** A way through the connect door. */
export const connectorWay = (title: string, steps: readonly string[]): Way => ({
  title,
  steps: [...steps, allowStep],
  snippet: connectorUrl,
  usesConnectDoor: true,
});

/** How a visitor sees in a chat that the tools are there. */
export const askCheck =
  'Start a new chat and ask: “Use MindMirror: what do you know about me?” The answer should come from `what_do_you_know`.';
