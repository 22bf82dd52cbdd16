import { isoTime } from '../kernel/clock.ts';
import { stripInvisible } from '../text/index.ts';
import type { Memory } from './memory.ts';

export const exportFormats = ['json', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * Writes an export in pieces, one a batch, so that it is never whole in memory. JSON is
 * `{"memories": […]}` with the names the REST answers use; CSV follows RFC 4180: a header line,
 * CRLF, every cell in quotes.
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

// A spreadsheet runs a cell that begins like a formula; a leading apostrophe makes it text. The
// signs are OWASP's list for CSV injection, in full width too, with what some programs skip before
// them: blanks, and characters that nobody sees.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Most cells begin so, or are empty. To look for what nobody sees takes a sixth of an export. */
const beginsPlainly = /^(?:[A-Za-z0-9]|$)/;

const withoutFormula = (cell: string): string =>
  !beginsPlainly.test(cell) && (formula.test(cell) || formula.test(stripInvisible(cell)))
    ? `'${cell}`
    : cell;

const writers = { json: writeJson, csv: writeCsv } as const satisfies Record<ExportFormat, unknown>;
