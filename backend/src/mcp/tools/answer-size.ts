/** In tokens. A longer answer takes up too much of the chat's context. */
const maxAnswerTokens = 8_000;
/**
 * UTF-8 bytes per token. English prose has about 4.5 and CJK text about 3; ids and dates, which are
 * half of a page of short memories, have 2 to 2.5.
 */
const bytesPerToken = 2.2;
/** Bytes for the sentences, usage and cursor around the notes. */
const bytesAroundNotes = 2_048;

/** Maximum bytes of all notes in one answer. */
export const maxNoteBytes = maxAnswerTokens * bytesPerToken - bytesAroundNotes;

/** The largest length to cut texts of these lengths to, so that their sum is at most `max`. */
export const fairShare = (lengths: readonly number[], max: number): number => {
  let left = max;
  for (const [index, length] of lengths.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (lengths.length - index));
    if (length > share) return share;
    left -= length;
  }
  return Number.POSITIVE_INFINITY;
};

/**
 * Cuts a text to this many bytes as counted by `bytesIn`, between characters, and appends an
 * ellipsis.
 */
export const cutTo = (text: string, bytes: number): string => {
  const indented = indent(text);
  if (Buffer.byteLength(indented) <= bytes) return text;
  const kept = Buffer.from(indented).subarray(0, Math.max(0, bytes));
  // In stream mode, the decoder holds back an incomplete character.
  const whole = new TextDecoder().decode(kept, { stream: true }).trimEnd();
  return `${whole.replaceAll('\n  ', '\n')}…`;
};

/** UTF-8 bytes of a text in a note, where each further line is indented by two. */
export const bytesIn = (text: string): number => Buffer.byteLength(indent(text));

const indent = (text: string): string => text.replaceAll('\n', '\n  ');
