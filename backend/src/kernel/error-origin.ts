const frame = /^ {4}at \S.*(?::\d+:\d+|<anonymous>|native|index \d+)\)?$/;
const maxFrames = 12;

/**
 * Where an error came from, without its message, which can quote user text. Only the unbroken run
 * of frames at the end counts, so a message that looks like frames is not included.
 */
export const stackFrames = (error: unknown): readonly string[] => {
  if (!(error instanceof Error) || error.stack === undefined) return [];
  const start = error.stack.indexOf(error.message);
  const lines = error.stack.slice(start < 0 ? 0 : start + error.message.length).split('\n');
  const first = lines.findLastIndex((line) => !frame.test(line)) + 1;
  return lines.slice(first, first + maxFrames).map((line) => line.trim());
};
