import type { DataFolder } from './data-folder.ts';

/**
 * How many fragments of these sealed texts are anywhere in the folder's files. They are 8 adjacent
 * bytes each, so every part of 15 bytes or more contains one.
 */
export const piecesLeft = (
  folder: DataFolder,
  gone: readonly { readonly sealed: Buffer }[],
): number => {
  const pieces = new Set<string>();
  // The first three bytes rule out most positions.
  const begins = new Uint8Array(1 << 24);
  for (const { sealed } of gone) {
    for (let at = 0; at + 8 <= sealed.length; at += 8) {
      pieces.add(sealed.toString('latin1', at, at + 8));
      begins[sealed.readUIntLE(at, 3)] = 1;
    }
  }
  const bytes = folder.bytes();
  let left = 0;
  for (let at = 0; at + 8 <= bytes.length; at += 1) {
    const begin = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
    if (begins[begin] === 1 && pieces.has(bytes.toString('latin1', at, at + 8))) left += 1;
  }
  return left;
};
