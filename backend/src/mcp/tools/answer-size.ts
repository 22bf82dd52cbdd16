/** In tokens. A longer answer crowds out the chat it is for. */
const largestAnswer = 8_000;
/**
 * UTF-8 bytes per token. English prose has about 4.5 and CJK text about 3; ids and dates, half of a
 * page of short memories, have 2 to 2.5.
 */
const bytesPerToken = 2.2;
/** The product's own sentences, usage and cursor around the notes. */
const aroundTheNotes = 2_048;

/** Bytes the notes of one answer may take together. */
export const maxNoteBytes = largestAnswer * bytesPerToken - aroundTheNotes;

/** The longest length to cut texts of these lengths to so that together they have at most `max`. */
export const fairShare = (lengths: readonly number[], max: number): number => {
  let left = max;
  for (const [index, length] of lengths.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (lengths.length - index));
    if (length > share) return share;
    left -= length;
  }
  return Number.POSITIVE_INFINITY;
};

/** The text, or so many bytes of it as `bytesIn` counts them, whole characters, and an ellipsis. */
export const cutTo = (text: string, bytes: number): string => {
  const indented = indent(text);
  if (Buffer.byteLength(indented) <= bytes) return text;
  const kept = Buffer.from(indented).subarray(0, Math.max(0, bytes));
  // In a stream, a character whose rest is missing is held back.
  const whole = new TextDecoder().decode(kept, { stream: true }).trimEnd();
  return `${whole.replaceAll('\n  ', '\n')}…`;
};

/** UTF-8 bytes of a text as a note shows it: each further line is indented by two. */
export const bytesIn = (text: string): number => Buffer.byteLength(indent(text));

const indent = (text: string): string => text.replaceAll('\n', '\n  ');
