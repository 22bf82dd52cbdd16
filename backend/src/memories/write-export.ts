import { isoTime } from '../kernel/clock.ts';
import { stripInvisible } from '../text/index.ts';
import type { Memory } from './memory.ts';

export const exportFormats = ['json', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * Writes an export in pieces, one memory at a time, so that it is never whole in memory. JSON is
 * `{"memories": […]}` with the names the REST answers use; CSV follows RFC 4180: a header line,
 * CRLF, every cell in quotes.
 */
export const writeExport = (
  format: ExportFormat,
  memories: AsyncIterable<Memory>,
): AsyncGenerator<string> => writers[format](memories);

const toRecord = (memory: Memory) => ({
  id: memory.memoryId,
  text: memory.text,
  category: memory.category,
  saved_at: isoTime(memory.createdAt),
  last_accessed_at: memory.lastAccessedAt === undefined ? null : isoTime(memory.lastAccessedAt),
  saved_by: memory.savedBy ?? null,
});

const writeJson = async function* (memories: AsyncIterable<Memory>): AsyncGenerator<string> {
  yield '{"memories":[';
  let separator = '\n';
  for await (const memory of memories) {
    yield separator + JSON.stringify(toRecord(memory));
    separator = ',\n';
  }
  yield '\n]}\n';
};

const columns = ['id', 'text', 'category', 'saved_at', 'last_accessed_at', 'saved_by'] as const;

const writeCsv = async function* (memories: AsyncIterable<Memory>): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const memory of memories) {
    const record = toRecord(memory);
    yield csvLine(columns.map((column) => harmless(record[column] ?? '')));
  }
};

const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

// A spreadsheet runs a cell that begins like a formula; a leading apostrophe makes it text. The
// signs are OWASP's list for CSV injection, in full width too, with what some programs skip before
// them: blanks, and characters that nobody sees.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Most cells begin so, or are empty. To look for what nobody sees takes a sixth of an export. */
const beginsPlainly = /^(?:[A-Za-z0-9]|$)/;

const harmless = (cell: string): string =>
  !beginsPlainly.test(cell) && (formula.test(cell) || formula.test(stripInvisible(cell)))
    ? `'${cell}`
    : cell;

const writers = { json: writeJson, csv: writeCsv } as const satisfies Record<ExportFormat, unknown>;
