import { portraitHook } from '../portrait-hook.ts';
import { summaryOf, wordsAsMarkdown, type Words } from '../words.ts';
import { pluginDescription, pluginName } from './identity.ts';
import { marketplace } from './marketplace.ts';
import { readme } from './readme.ts';

type Needs = { readonly words: Words; readonly publicUrl: string };

/**
 * The files of the plugin for Claude Code by their paths, as its plugin reference describes them
 * (code.claude.com/docs/en/plugins-reference, read for version 2.1.330).
 */
export const pluginFiles = ({ words, publicUrl }: Needs): Readonly<Record<string, string>> => ({
  '.claude-plugin/marketplace.json': json(marketplace({ publicUrl, source: './' })),
  '.claude-plugin/plugin.json': json(manifest(publicUrl)),
  '.mcp.json': json(servers(publicUrl)),
  'README.md': readme(publicUrl),
  'hooks/hooks.json': json(hooks),
  'hooks/portrait.mjs': portraitHook(),
  'skills/memory/SKILL.md': skill(words),
});

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Without a version: Claude Code then takes the hash of the archive for it, and offers an update
 * when any file has changed.
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

/** The name of the server is part of the tools' names in permission rules, so it never changes. */
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
 * Started without a shell, so that nothing is quoted; the token is in its environment. A resumed
 * session has the portrait already.
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
            args: ['${CLAUDE_PLUGIN_ROOT}/hooks/portrait.mjs'],
            timeout: 10,
          },
        ],
      },
    ],
  },
};

const skill = (words: Words): string => `---
name: memory
description: ${JSON.stringify(summaryOf(words))}
---

# MindMirror

${wordsAsMarkdown(words, 2)}
`;
