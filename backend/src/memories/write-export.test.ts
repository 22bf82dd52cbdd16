import { describe, expect, test } from '@jest/globals';
import type { Memory } from './memory.ts';
import { writeExport, type ExportFormat } from './write-export.ts';
import { someMemory } from '../testing/some-values.ts';

const memory = (text: string): Memory =>
  someMemory({ text, category: 'habit', createdAt: Date.UTC(2026, 0, 1) });

const written = async (format: ExportFormat, ...texts: string[]): Promise<string> => {
  const memories = (async function* () {
    yield [];
    for (const text of texts) yield [memory(text)];
  })();
  return (await Array.fromAsync(writeExport(format, memories))).join('');
};

describe('an export', () => {
  test('as JSON can be parsed, even if it is empty', async () => {
    expect(JSON.parse(await written('json'))).toEqual({ memories: [] });
    expect(JSON.parse(await written('json', 'one', 'two'))).toMatchObject({
      memories: [
        { text: 'one', category: 'habit', saved_at: '2026-01-01T00:00:00.000Z', saved_by: null },
        { text: 'two' },
      ],
    });
  });

  test('as CSV keeps quotes, commas and line breaks inside one cell', async () => {
    const csv = await written('csv', 'says "hi", twice\nand again');
    expect(csv.split('\r\n')[0]).toBe(
      '"id","text","category","saved_at","last_accessed_at","saved_by","in_english"',
    );
    expect(csv).toContain('"says ""hi"", twice\nand again"');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '＝1', '\u200b=1', '\u0000@A1'])(
    'as CSV escapes what a spreadsheet would execute: %j',
    async (text) => {
      expect(await written('csv', text)).toContain(`"'${text}"`);
    },
  );
});
