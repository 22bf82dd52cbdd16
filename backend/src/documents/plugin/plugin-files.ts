import { instructionsAsMarkdown, summaryOf, type Instructions } from '../instructions.ts';
import { sessionStartHook } from '../session-start-hook.ts';
import { pluginDescription, pluginName } from './identity.ts';
import { marketplace } from './marketplace.ts';
import { readme } from './readme.ts';

type Needs = { readonly instructions: Instructions; readonly publicUrl: string };

/**
 * The files of the plugin for Claude Code by their paths, as its plugin reference describes them
 * (code.claude.com/docs/en/plugins-reference, read for version 2.1.330).
 */
export const pluginFiles = ({
  instructions,
  publicUrl,
}: Needs): Readonly<Record<string, string>> => ({
  '.claude-plugin/marketplace.json': json(marketplace({ publicUrl, source: './' })),
  '.claude-plugin/plugin.json': json(manifest(publicUrl)),
  '.mcp.json': json(servers(publicUrl)),
  'README.md': readme(publicUrl),
  'hooks/hooks.json': json(hooks),
  'hooks/session-start.mjs': sessionStartHook(),
  'skills/memory/SKILL.md': skill(instructions),
});

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Has no version: Claude Code then uses the hash of the archive as the version, and offers an
 * update whenever a file has changed.
 */
const manifest = (publicUrl: string) => ({
  name: pluginName,
  displayName: 'MindMirror',
  description: pluginDescription,
  author: { name: 'MindMirror', url: publicUrl },
  homepage: publicUrl,
  privacyPolicyUrl: `${publicUrl}/privacy`,
  license: 'MIT',
  keywords: ['memory', 'mcp'],
  userConfig: {
    token: {
      type: 'string',
      title: 'MindMirror token',
      description: `The token that ${publicUrl} gave you. It begins with mm_.`,
      sensitive: true,
      required: true,
    },
  },
});

/** The server's name is part of the tools' names in permission rules, so it never changes. */
const servers = (publicUrl: string) => ({
  mcpServers: {
    mindmirror: {
      type: 'http',
      url: `${publicUrl}/mcp`,
      headers: { Authorization: 'Bearer ${user_config.token}' },
    },
  },
});

/**
 * Started without a shell, so that nothing needs quoting; the token is in its environment. Does not
 * run for a resumed session, which has the context already.
 */
const hooks = {
  description: 'Puts what MindMirror knows about you into a new session.',
  hooks: {
    SessionStart: [
      {
        matcher: 'startup|clear|compact',
        hooks: [
          {
            type: 'command',
            command: 'node',
            args: ['${CLAUDE_PLUGIN_ROOT}/hooks/session-start.mjs'],
            timeout: 10,
          },
        ],
      },
    ],
  },
};

const skill = (instructions: Instructions): string => `---
name: memory
description: ${JSON.stringify(summaryOf(instructions))}
---

# MindMirror

${instructionsAsMarkdown(instructions, 2)}
`;
