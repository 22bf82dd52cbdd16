import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

const region = /^(?<start>[0-9a-f]+)-(?<end>[0-9a-f]+) rw/;
const chunk = 64 * 1_048_576;
/** Chunks overlap by this much, so that matches up to this length are complete in one chunk. */
const overlap = 256;

/** Reads all writable memory of a child process in chunks, which Linux allows to its parent. */
export function* memoryOf(pid: number): Generator<Buffer> {
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  try {
    for (const line of readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n')) {
      const { start, end } = region.exec(line)?.groups ?? {};
      if (start === undefined || end === undefined) continue;
      yield* readRegion(memory, Number(`0x${start}`), Number(`0x${end}`));
    }
  } finally {
    closeSync(memory);
  }
}

function* readRegion(memory: number, start: number, end: number): Generator<Buffer> {
  for (let at = start; at < end; at += chunk - overlap) {
    const piece = Buffer.allocUnsafe(Math.min(chunk, end - at));
    try {
      yield piece.subarray(0, readSync(memory, piece, 0, piece.length, at));
    } catch {
      // The process has freed this region in the meantime.
      return;
    }
  }
}
