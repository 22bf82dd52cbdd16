/**
 * How to connect one AI tool, as data: the site renders it and `docs/clients.md` is written from it.
 * Texts may contain `code` in backticks. Snippets contain the placeholders of `placeholders.ts`.
 */
export type Guide = {
  /** The shortest way first, the bridge last. */
  readonly ways: readonly [Way, ...Way[]];
  /** What to check when it does not work. */
  readonly checks: readonly [string, ...string[]];
  /** Whether the tool is for chats or for code: each has its own system prompt. */
  readonly promptFor: 'chat' | 'code';
  /** Where the system prompt goes. */
  readonly promptPlace: string;
  readonly evidence: readonly [Evidence, ...Evidence[]];
};

export type Way = {
  readonly title: string;
  readonly steps: readonly string[];
  /** A link that adds the server, after a confirmation. Only the browser can build it. */
  readonly link?: InstallLink;
  readonly snippet?: Snippet;
  /** Whether it goes through the connect door, which an installation may not have. */
  readonly usesConnectDoor?: true;
};

export type InstallLink = 'cursor' | 'vs-code' | 'goose';

export type Snippet = {
  /** The file it belongs to, or where it is typed or pasted. */
  readonly caption: string;
  readonly language: 'sh' | 'json' | 'toml' | 'yaml' | 'text';
  readonly text: string;
};

/** The evidence for a guide. Days are written as 2026-11-22. */
export type Evidence =
  /** The tool itself was run against this server. */
  | { readonly how: 'run'; readonly with: string; readonly what: string; readonly day: string }
  /** Taken from documentation; `page` has no scheme. */
  | { readonly how: 'read'; readonly page: string; readonly what: string; readonly day: string }
  /** Not confirmed. */
  | { readonly how: 'unconfirmed'; readonly what: string };
