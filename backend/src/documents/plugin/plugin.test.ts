import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { filesOfPlugin, jsonAt, written } from '../testing/written-documents.ts';

const kebab = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** The fields that the plugin reference documents, as far as they are used here. */
const Manifest = z.strictObject({
  name: kebab,
  displayName: z.string(),
  description: z.string(),
  author: z.strictObject({ name: z.string(), url: z.url() }),
  homepage: z.url(),
  privacyPolicyUrl: z.url(),
  license: z.string(),
  keywords: z.array(z.string()),
  userConfig: z.record(
    z.string().regex(/^[A-Za-z_]\w*$/),
    z.strictObject({
      type: z.enum(['string', 'number', 'boolean', 'directory', 'file']),
      title: z.string(),
      description: z.string(),
      sensitive: z.boolean(),
      required: z.boolean(),
    }),
  ),
});

const Marketplace = z.strictObject({
  name: kebab,
  description: z.string(),
  owner: z.strictObject({ name: z.string(), url: z.url() }),
  plugins: z.array(
    z.strictObject({
      name: kebab,
      source: z.union([
        z.literal('./'),
        z.strictObject({
          source: z.literal('archive'),
          url: z.url({ protocol: /^https$/ }),
          sha256: z.string().regex(/^[0-9a-f]{64}$/),
        }),
      ]),
      description: z.string(),
      homepage: z.url(),
      license: z.string(),
      category: z.string(),
    }),
  ),
});

const parsed = (path: string, files = filesOfPlugin()): unknown => JSON.parse(files[path] ?? '');

test('the archive has the files where Claude Code looks for them', () => {
  expect(Object.keys(filesOfPlugin())).toEqual([
    '.claude-plugin/marketplace.json',
    '.claude-plugin/plugin.json',
    '.mcp.json',
    'README.md',
    'hooks/hooks.json',
    'hooks/session-start.mjs',
    'skills/memory/SKILL.md',
  ]);
});

test('the manifest has the documented form, and the token is a secret that is asked for', () => {
  const manifest = Manifest.parse(parsed('.claude-plugin/plugin.json'));
  expect(manifest.name).toBe('mindmirror');
  expect(manifest.userConfig).toEqual({
    token: expect.objectContaining({ type: 'string', sensitive: true, required: true }),
  });
});

test('the server is that of the installation, and its token comes from the secret storage', () => {
  expect(parsed('.mcp.json')).toEqual({
    mcpServers: {
      mindmirror: {
        type: 'http',
        url: 'https://memory.example/mcp',
        headers: { Authorization: 'Bearer ${user_config.token}' },
      },
    },
  });
});

test('the one hook starts without a shell and without the token among its arguments', () => {
  expect(parsed('hooks/hooks.json')).toEqual({
    description: expect.any(String),
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
  });
});

test('the marketplace leads to the archive and has its hash', () => {
  const { name, plugins } = Marketplace.parse(jsonAt('/api/plugin/marketplace.json'));
  const { content = '' } = written().get('/api/plugin/mindmirror.zip') ?? {};
  expect(name).toBe('mindmirror');
  expect(plugins).toEqual([
    expect.objectContaining({
      name: 'mindmirror',
      source: {
        source: 'archive',
        url: 'https://memory.example/api/plugin/mindmirror.zip',
        sha256: createHash('sha256').update(content).digest('hex'),
      },
    }),
  ]);
});

test('the unpacked archive is a marketplace too, for installations without https', () => {
  const settings = { publicUrl: 'http://localhost:8080' };
  const files = filesOfPlugin(settings);
  const { plugins } = Marketplace.parse(parsed('.claude-plugin/marketplace.json', files));
  expect(plugins).toEqual([expect.objectContaining({ name: 'mindmirror', source: './' })]);
  expect(files['.mcp.json']).toContain('"http://localhost:8080/mcp"');
});

test.each(['http://memory.example', 'https://localhost:8443', 'https://127.0.0.1'])(
  'an installation at %s has no marketplace, because Claude Code would refuse its archive',
  (address) => {
    const paths = [...written({ publicUrl: address }).keys()];
    expect(paths).toContain('/api/plugin/mindmirror.zip');
    expect(paths).not.toContain('/api/plugin/marketplace.json');
  },
);
