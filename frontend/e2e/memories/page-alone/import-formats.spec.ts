import { expect, test } from '@playwright/test';
import { readImport } from '../../../src/features/vault/import/read-import.ts';

const textsOf = (content: string): string[] | undefined =>
  readImport(content)?.candidates.map(({ text, category }) => `${category}: ${text}`);

const formats: readonly (readonly [name: string, content: string, facts: readonly string[]])[] = [
  [
    'our own export',
    JSON.stringify({
      memories: [{ text: 'Likes owls', category: 'habit', saved_at: '2026-01-01T00:00:00Z' }],
    }),
    ['habit: Likes owls'],
  ],
  [
    'a server-memory file',
    [
      { type: 'entity', name: 'Ada', entityType: 'person', observations: ['lives in Bergen'] },
      { type: 'relation', from: 'Ada', relationType: 'works_at', to: 'Northwind' },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n'),
    ['identity: Ada: lives in Bergen', 'identity: Ada works at Northwind'],
  ],
  [
    'an mcp-memory-service export',
    JSON.stringify({ export_metadata: {}, memories: [{ content: 'Uses vim', tags: ['tool'] }] }),
    ['tool: Uses vim'],
  ],
  [
    'memories of mem0',
    JSON.stringify({ results: [{ memory: 'Cannot eat nuts', categories: ['health'] }] }),
    ['constraint: Cannot eat nuts'],
  ],
  [
    'memories of Claude',
    JSON.stringify([
      { conversations_memory: '**Preferences**\nAda prefers Rust. She likes short answers.' },
    ]),
    ['preference: Ada prefers Rust.', 'preference: She likes short answers.'],
  ],
  [
    'conversations of ChatGPT',
    JSON.stringify([
      {
        mapping: {
          a: { message: { recipient: 'bio', content: { parts: ['User prefers metric units.'] } } },
          b: { message: { recipient: 'all', content: { parts: ['Hello'] } } },
        },
      },
    ]),
    ['preference: User prefers metric units.'],
  ],
  [
    'notes of basic-memory',
    '---\ntitle: Fjord\n---\n- [decision] We use SQLite #db\n- [tech] TypeScript',
    ['project: We use SQLite', 'tool: TypeScript'],
  ],
];

for (const [name, content, facts] of formats) {
  test(`reads ${name}`, () => {
    expect(textsOf(content)).toEqual(facts);
  });
}

for (const content of ['', '{}', '[]', 'null', '"text"', '{"memories": [{}]}']) {
  test(`finds no facts in ${JSON.stringify(content)}`, () => {
    expect(readImport(content)).toBeUndefined();
  });
}

test('leaves out what is repeated or too long for one fact', () => {
  expect(textsOf(`- Likes owls\n- likes owls\n- ${'x'.repeat(4_001)}`)).toEqual([
    'preference: Likes owls',
  ]);
});

// A line that is searched again from each of its characters takes hours.
for (const [what, line] of [
  ['number signs', `# ${'#'.repeat(1_000_000)}x`],
  ['blanks in a heading', `# a${' '.repeat(1_000_000)}x`],
  ['blanks in a fact', `- a${' '.repeat(1_000_000)}x`],
  ['tags', `- a${' #a'.repeat(300_000)} x`],
] as const) {
  test(`continues after a long line of ${what}`, () => {
    expect(textsOf(`${line}\n- Likes owls`)).toEqual(['preference: Likes owls']);
  });
}

test('takes the category of a heading that has number signs on both sides', () => {
  expect(textsOf('## Goals ##\n- Read more #books #2026')).toEqual(['goal: Read more']);
});
