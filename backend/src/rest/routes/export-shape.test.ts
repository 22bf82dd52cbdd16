import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writeExport, type Memory } from '../../memories/index.ts';
import { ExportResponse } from '../api-contract.ts';
import { memoryResponse } from '../memory-response.ts';
import { someMemory } from '../../testing/some-values.ts';
import { times } from '../../testing/times.ts';

const write = async (format: 'json' | 'csv', memories: readonly Memory[]): Promise<string> => {
  const source = async function* () {
    yield memories;
  };
  const parts: string[] = [];
  for await (const part of writeExport(format, source())) parts.push(part);
  return parts.join('');
};

/** Reads RFC 4180 with every cell quoted, as the export writes it. */
const readCsv = (text: string): string[][] =>
  [...text.matchAll(/((?:"(?:[^"]|"")*",?)+)\r\n/g)].map(([, line = '']) =>
    [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) =>
      cell.replaceAll('""', '"'),
    ),
  );

test.each([0, 1, 3])('%d memories make one JSON document', async (count) => {
  const memories = Array.from({ length: count }, () => someMemory({ savedBy: 'Claude' }));
  const read = ExportResponse.parse(JSON.parse(await write('json', memories)));
  expect(read).toEqual(ExportResponse.parse({ memories: memories.map(memoryResponse) }));
});

test('an export without memories is a header row alone', async () => {
  expect(await write('csv', [])).toBe(
    '"id","text","category","saved_at","last_accessed_at","saved_by","in_english"\r\n',
  );
});

test('a table has one line per memory, with empty cells for unknown values', async () => {
  const memory = someMemory({ text: 'uses "pnpm",\nnot npm' });
  const [, line] = readCsv(await write('csv', [memory]));
  expect(line).toEqual([
    memory.memoryId,
    'uses "pnpm",\nnot npm',
    'preference',
    '2026-11-20T00:00:00.000Z',
    '',
    '',
    '',
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '=cmd|x!A1'])(
  'a spreadsheet reads %p as text in every column that users can write',
  async (text) => {
    const memory = someMemory({ text, savedBy: text, inEnglish: text });
    const [, line] = readCsv(await write('csv', [memory]));
    expect([line?.[1], line?.[5], line?.[6]]).toEqual(times(3, () => `'${text}`));
  },
);

test('no text can leave its cell or start a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const lines = readCsv(await write('csv', [someMemory({ text })]));
      const cell = lines[1]?.[1] ?? '';
      expect(lines).toHaveLength(2);
      expect(cell.replace(/^'/, '')).toBe(text.replace(/^'/, ''));
      expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});
