import { isoTime } from '../kernel/clock.ts';
import { stripInvisible } from '../text/index.ts';
import type { Memory } from './memory.ts';

export const exportFormats = ['json', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * Streams an export one batch at a time, so that it is never completely in memory. JSON is
 * `{"memories": […]}` with the field names of the REST API; CSV follows RFC 4180: a header line,
 * CRLF, every cell quoted.
 */
export const writeExport = (
  format: ExportFormat,
  batches: AsyncIterable<readonly Memory[]>,
): AsyncGenerator<string> => writers[format](batches);

const toRecord = (memory: Memory) => ({
  id: memory.memoryId,
  text: memory.text,
  in_english: memory.inEnglish ?? null,
  category: memory.category,
  saved_at: isoTime(memory.createdAt),
  last_accessed_at: memory.lastAccessedAt === undefined ? null : isoTime(memory.lastAccessedAt),
  saved_by: memory.savedBy ?? null,
});

type Batches = AsyncIterable<readonly Memory[]>;

const writeJson = async function* (batches: Batches): AsyncGenerator<string> {
  yield '{"memories":[';
  let separator = '\n';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + batch.map((memory) => JSON.stringify(toRecord(memory))).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
};

const columns = [
  'id',
  'text',
  'category',
  'saved_at',
  'last_accessed_at',
  'saved_by',
  'in_english',
] as const;

const writeCsv = async function* (batches: Batches): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const batch of batches) yield batch.map(csvRecord).join('');
};

const csvRecord = (memory: Memory): string => {
  const record = toRecord(memory);
  return csvLine(columns.map((column) => withoutFormula(record[column] ?? '')));
};

const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

// A spreadsheet executes a cell that starts like a formula; a leading apostrophe makes it text. The
// characters are OWASP's list for CSV injection, including their full-width forms, after white
// space and invisible characters, which some programs skip.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * Most cells start like this or are empty. Searching for invisible characters would take a sixth of
 * an export.
 */
const isPlain = /^(?:[A-Za-z0-9]|$)/;

const withoutFormula = (cell: string): string =>
  !isPlain.test(cell) && (formula.test(cell) || formula.test(stripInvisible(cell)))
    ? `'${cell}`
    : cell;

const writers = { json: writeJson, csv: writeCsv } as const satisfies Record<ExportFormat, unknown>;
