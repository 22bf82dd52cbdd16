import { AppError } from '../kernel/errors.ts';
import { parseMemoryId } from '../kernel/ids.ts';
import type { MemoryCursor } from './store/memory-store.ts';

/** A position among memories as a text that callers pass back. */
export const writeCursor = ({ createdAt, memoryId }: MemoryCursor): string =>
  Buffer.from(`${createdAt} ${memoryId}`).toString('base64url');

/** Throws `invalid_input` for a text that `writeCursor` did not write. */
export const readCursor = (cursor: string): MemoryCursor => {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const memoryId = parseMemoryId(id);
  if (memoryId === undefined || !/^\d{1,16}$/.test(time)) throw invalidCursor();
  return { createdAt: Number(time), memoryId };
};

const invalidCursor = (): AppError =>
  new AppError(
    'invalid_input',
    'This server did not issue this cursor. Leave it out to start at the first page.',
  );
