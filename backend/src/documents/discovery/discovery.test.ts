import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { jsonAt, needs, textAt, written } from '../testing/written-documents.ts';
import cardSchema from '../testing/server-card.schema.json' with { type: 'json' };

const Card = z.fromJSONSchema(cardSchema as Parameters<typeof z.fromJSONSchema>[0]);

/** The required and used members of the AI catalog, version 1.0. */
const Catalog = z.strictObject({
  specVersion: z.literal('1.0'),
  entries: z.array(
    z.strictObject({
      identifier: z.string().regex(/^urn:air:[^:]+(?::[^:]+)+$/),
      type: z.string(),
      url: z.url(),
    }),
  ),
});

test('the schema of the server card refuses what is not a card', () => {
  expect(Card.safeParse({}).success).toBe(false);
  expect(Card.safeParse({ ...(jsonAt('/mcp/server-card') as object), tools: [] }).success).toBe(
    false,
  );
});

test.each([
  ['https://memory.example', 'example.memory/mindmirror', 'urn:air:memory.example:mcp:mindmirror'],
  ['http://localhost:8080', 'localhost/mindmirror', 'urn:air:localhost:mcp:mindmirror'],
  ['http://127.0.0.1:8080', '127.0.0.1/mindmirror', 'urn:air:127.0.0.1:mcp:mindmirror'],
  ['http://[::1]:8080', '--1/mindmirror', 'urn:air:--1:mcp:mindmirror'],
])('the card of %s is valid, and the catalog leads to it', (publicUrl, name, identifier) => {
  const card = jsonAt('/mcp/server-card', { publicUrl });
  expect(Card.safeParse(card).error).toBeUndefined();
  expect(card).toMatchObject({ name, version: needs.version, websiteUrl: publicUrl });
  const { entries } = Catalog.parse(jsonAt('/.well-known/ai-catalog.json', { publicUrl }));
  const type = written().get('/mcp/server-card')?.contentType.split(';')[0];
  expect(type).toBe('application/mcp-server-card+json');
  expect(entries).toEqual([{ identifier, type, url: `${publicUrl}/mcp/server-card` }]);
});

test('the card says that the token is a secret header, and that the connect door needs none', () => {
  const header = { name: 'Authorization', isRequired: true, isSecret: true };
  const supportedProtocolVersions = needs.protocolVersions;
  expect(jsonAt('/mcp/server-card', { connectUrl: 'https://connect.example' })).toMatchObject({
    remotes: [
      {
        url: 'https://memory.example/mcp',
        supportedProtocolVersions,
        headers: [expect.objectContaining(header)],
      },
      {
        type: 'streamable-http',
        url: 'https://connect.example/mcp',
        supportedProtocolVersions,
      },
    ],
  });
});

test('security.txt has the fields of RFC 9116, and is not served without a contact', () => {
  const path = '/.well-known/security.txt';
  expect(textAt(path).trimEnd().split('\n')).toEqual([
    'Contact: mailto:security@memory.example',
    'Expires: 2027-06-30T00:00:00.000Z',
    'Preferred-Languages: en',
    `Canonical: https://memory.example${path}`,
  ]);
  expect(written({ security: undefined }).has(path)).toBe(false);
});

test('llms.txt names the address for hosted tools if there is a connect door', () => {
  const connectUrl = 'https://connect.example';
  expect(textAt('/llms.txt', { connectUrl })).toContain('https://connect.example/mcp');
  expect(textAt('/llms.txt')).not.toContain('hosted');
});

test('llms.txt has one title, a summary, and sections of links to this installation', () => {
  const [title = '', summary = '', , ...sections] = textAt('/llms.txt').trimEnd().split('\n\n');
  expect(title).toBe('# MindMirror');
  expect(summary).toMatch(/^> [^\n]+$/);
  expect(sections.length).toBeGreaterThan(3);
  for (const section of sections) {
    expect(section).toMatch(
      /^(?:## [\w ]+|(?:- \[[^\]]+\]\(https:\/\/memory\.example\/[^)]*\): .+(?:\n|$))+)$/,
    );
  }
});
