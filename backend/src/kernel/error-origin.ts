import type { LogFields } from './log.ts';

/** The name and never the message, because a message could quote user text or a payload. */
export const errorNameOf = (error: unknown): string =>
  error instanceof Error ? error.name : 'Error';

/** What a log line says about an unexpected error: its name, and where it came from. */
export const originOf = (error: unknown): Required<Pick<LogFields, 'errorName' | 'stack'>> => ({
  errorName: errorNameOf(error),
  stack: stackFrames(error),
});

const frame = /^ {4}at \S.*(?::\d+:\d+|<anonymous>|native|index \d+)\)?$/;
const maxFrames = 12;

/**
 * Only the unbroken run of frames at the end of the stack counts, so a message that looks like
 * frames is not included.
 */
const stackFrames = (error: unknown): readonly string[] => {
  if (!(error instanceof Error) || error.stack === undefined) return [];
  const start = error.stack.indexOf(error.message);
  const lines = error.stack.slice(start < 0 ? 0 : start + error.message.length).split('\n');
  const first = lines.findLastIndex((line) => !frame.test(line)) + 1;
  return lines.slice(first, first + maxFrames).map((line) => line.trim());
};
