import type { LogFields } from '../kernel/log.ts';

/**
 * What a log line may tell of an unforeseen error: its name and where it happened. Its message is
 * left out, because it could quote what the user wrote.
 */
export const stackOf = (error: unknown): Pick<LogFields, 'errorName' | 'stack'> => {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const lines = (error.stack ?? '').split('\n');
  // Only the unbroken run at the end: a message of several lines could look like frames.
  const first = lines.findLastIndex((line) => !frame.test(line)) + 1;
  return { errorName: error.name, stack: lines.slice(first).map((line) => line.trim()) };
};

const frame = /^ {4}at \S/;
