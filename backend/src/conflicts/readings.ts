import type { MemoryId } from '../kernel/ids.ts';
import { mostReadingsKept } from './bounds.ts';
import type { Statement } from './conflict.ts';
import { read, type Reading } from './reading.ts';

/** The reading of a statement. */
export type Readings = (statement: Statement) => Reading;

/** Reads each statement once, while few enough others are read between. */
export const keepReadings = (): Readings => {
  const kept = new Map<MemoryId, Reading>();
  return (statement) => {
    const { memoryId } = statement;
    const reading = kept.get(memoryId) ?? read(statement.text);
    kept.delete(memoryId);
    kept.set(memoryId, reading);
    const [oldest] = kept.keys();
    if (kept.size > mostReadingsKept && oldest !== undefined) kept.delete(oldest);
    return reading;
  };
};
