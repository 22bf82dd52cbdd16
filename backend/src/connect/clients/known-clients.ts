/** A client that is identified by the address its codes are sent to. */
export type KnownClient = {
  readonly name: string;
  readonly host: string;
  /** The URL of its client metadata document, if it has one. */
  readonly clientId?: string;
  /** Each matches a whole redirect address. */
  readonly redirects: readonly RegExp[];
  /** Redirects that hand the code on to a program on the person's computer. */
  readonly isForwarded?: true;
  readonly source: string;
};

const loopbackCallback =
  /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?\/callback(?:\/[\w-]{1,128})?$/;

/**
 * Kept here instead of fetched, because Claude's document answers 403 to data centers
 * (anthropics/claude-ai-mcp#650, 2026-07-20; anthropics/claude-code#84263, 2026-08-05). Read on
 * 2026-11-22.
 */
const knownClients: readonly KnownClient[] = [
  {
    name: 'Claude',
    host: 'claude.ai',
    clientId: 'https://claude.ai/oauth/mcp-oauth-client-metadata',
    redirects: [/^https:\/\/claude\.(?:ai|com)\/api\/mcp\/auth_callback$/],
    source: 'claude.com/docs/connectors/building/authentication [2026]',
  },
  {
    name: 'Claude Code',
    host: 'claude.ai',
    clientId: 'https://claude.ai/oauth/claude-code-client-metadata',
    redirects: [loopbackCallback],
    source: 'code.claude.com, mcp.md [2026-08-22]',
  },
  {
    name: 'ChatGPT',
    host: 'chatgpt.com',
    clientId: 'https://chatgpt.com/oauth/client.json',
    redirects: [
      /^https:\/\/chatgpt\.com\/connector_platform_oauth_redirect$/,
      /^https:\/\/chatgpt\.com\/connector\/oauth\/[\w-]{1,128}$/,
    ],
    source: 'developers.openai.com/plugins/build/auth.md [2026]',
  },
  {
    name: 'Codex',
    host: 'chatgpt.com',
    clientId: 'https://chatgpt.com/oauth/codex/client.json',
    redirects: [loopbackCallback],
    source: 'developers.openai.com/plugins/build/auth.md [2026]',
  },
  {
    name: 'Cursor',
    host: 'cursor.com',
    clientId: 'https://cursor.com/oauth/mcp-client.json',
    redirects: [
      /^http:\/\/localhost:8787\/callback$/,
      /^https:\/\/www\.cursor\.com\/agents\/mcp\/oauth\/callback$/,
      /^cursor:\/\/anysphere\.cursor-mcp\/oauth\/callback$/,
    ],
    source: 'cursor.com/docs, MCP [2026]',
  },
  {
    name: 'VS Code',
    host: 'vscode.dev',
    clientId: 'https://vscode.dev/oauth/client-metadata.json',
    redirects: [
      /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?\/$/,
      /^https:\/\/(?:insiders\.)?vscode\.dev\/redirect$/,
    ],
    isForwarded: true,
    source:
      'code.visualstudio.com/api/extension-guides/ai/mcp [2026]; microsoft/vscode#278512 [2025-11-20]',
  },
  {
    name: 'Le Chat',
    host: 'mistral.ai',
    redirects: [/^https:\/\/callback\.mistral\.ai\/v1\/integrations_auth\/oauth2_callback$/],
    source: 'docs.mistral.ai, Le Chat, MCP connectors [2026]',
  },
  {
    name: 'Gemini',
    host: 'gemini.google.com',
    redirects: [
      /^https:\/\/oauth-redirect\.googleusercontent\.com\/r\/user_bound_custom-mcp-[\w.-]{1,256}$/,
    ],
    source: 'support.google.com answer 17209137 [2026]',
  },
];

export const knownClientOf = (clientId: string): KnownClient | undefined =>
  knownClients.find((client) => client.clientId === clientId);

/**
 * The only client that can receive a code at this address. A loopback address identifies nobody:
 * any local program can listen on it.
 */
export const knownClientAt = (redirectUri: string): KnownClient | undefined =>
  redirectUri.startsWith('http://')
    ? undefined
    : knownClients.find(({ redirects }) => redirects.some((rule) => rule.test(redirectUri)));
