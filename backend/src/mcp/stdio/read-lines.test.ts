import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { readLines } from './read-lines.ts';

const linesOf = async (...chunks: readonly string[]) =>
  Array.fromAsync(readLines(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), 8), (line) =>
    'bytes' in line ? { text: line.bytes.toString() } : line,
  );

test('lines are split where they end, however the input is chunked', async () => {
  expect(await linesOf('on', 'e\ntw', 'o\n\n')).toEqual([{ text: 'one' }, { text: 'two' }]);
});

test('the last line counts without a newline', async () => {
  expect(await linesOf('one\nt', 'wo')).toEqual([{ text: 'one' }, { text: 'two' }]);
});

test('a line that is too long is dropped, even if it is the last one', async () => {
  expect(await linesOf('123456789\nok\n12345', '6789')).toEqual([
    { tooLong: true },
    { text: 'ok' },
    { tooLong: true },
  ]);
});
