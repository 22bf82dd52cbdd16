import type { Readable } from 'node:stream';

/** One line of standard input; a line over the limit is dropped unread. */
export type InputLine = { readonly bytes: Buffer } | { readonly tooLong: true };

const newline = 0x0a;

/**
 * Splits a stream of bytes into lines of at most `maxBytes`. Keeps no more than one line in memory,
 * however long the line that a client sends.
 */
export async function* readLines(input: Readable, maxBytes: number): AsyncGenerator<InputLine> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of input as AsyncIterable<Buffer>) {
    let start = 0;
    while (start < chunk.length) {
      const end = chunk.indexOf(newline, start);
      const part = chunk.subarray(start, end < 0 ? chunk.length : end);
      size += part.length;
      if (size <= maxBytes) parts.push(part);
      else parts = [];
      if (end < 0) break;
      if (size > maxBytes) yield { tooLong: true };
      else if (size > 0) yield { bytes: Buffer.concat(parts) };
      parts = [];
      size = 0;
      start = end + 1;
    }
  }
  // The client closed the input after its last line without a newline.
  if (size > maxBytes) yield { tooLong: true };
  else if (size > 0) yield { bytes: Buffer.concat(parts) };
}
