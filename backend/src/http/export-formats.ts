import type { Memory } from '../memories/index.ts';
import type { ExportQuery, MemoryAnswer } from './api-contract.ts';
import { memoryAnswer } from './memory-answer.ts';

type ExportFormat = {
  readonly contentType: string;
  readonly fileName: string;
  /** The file in pieces, one memory at a time. */
  readonly write: (memories: AsyncIterable<Memory>) => AsyncGenerator<string>;
};

const columns = [
  'id',
  'text',
  'category',
  'saved_at',
  'last_accessed_at',
  'saved_by',
] as const satisfies readonly (keyof MemoryAnswer)[];

const writeJson = async function* (memories: AsyncIterable<Memory>): AsyncGenerator<string> {
  let opening = '{"memories":[\n';
  for await (const memory of memories) {
    yield opening + JSON.stringify(memoryAnswer(memory));
    opening = ',\n';
  }
  yield opening.startsWith('{') ? `${opening}]}\n` : '\n]}\n';
};

/** RFC 4180: a header line, CRLF, every cell in quotes. */
const writeCsv = async function* (memories: AsyncIterable<Memory>): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const memory of memories) {
    const answer = memoryAnswer(memory);
    yield csvLine(columns.map((column) => harmless(answer[column] ?? '')));
  }
};

const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

// A spreadsheet runs a cell that begins like a formula; a leading apostrophe makes it text. The
// signs are OWASP's list for CSV injection, with blanks before them, which some programs skip.
const harmless = (cell: string): string => (/^\s*[=+\-@]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell);

export const exportFormats: Readonly<Record<NonNullable<ExportQuery['format']>, ExportFormat>> = {
  json: {
    contentType: 'application/json; charset=utf-8',
    fileName: 'mindmirror-memories.json',
    write: writeJson,
  },
  csv: {
    contentType: 'text/csv; charset=utf-8; header=present',
    fileName: 'mindmirror-memories.csv',
    write: writeCsv,
  },
};
