export type Encoding = { readonly spelling: string; readonly bytes: Buffer };

/**
 * The bytes of a text if it leaked in plain or encoded form, whole or split over two chunks. Base64
 * has three alignments; the characters that depend on adjacent bytes are cut off.
 */
export const encodingsOf = (text: string): readonly Encoding[] => {
  const plain = Buffer.from(text);
  const utf16 = Buffer.from(text, 'utf16le');
  return [
    { spelling: 'plain', bytes: plain },
    { spelling: 'upper case', bytes: Buffer.from(text.toUpperCase()) },
    { spelling: 'hexadecimal', bytes: Buffer.from(plain.toString('hex')) },
    { spelling: 'UTF-16, little endian', bytes: utf16 },
    { spelling: 'UTF-16, big endian', bytes: Buffer.from(utf16).swap16() },
    ...halves(plain),
    ...urlEncoded(text),
    ...[0, 1, 2].flatMap((offset) => base64At(plain, offset)),
  ];
};

/** No matter where the border between two chunks is, one of them contains a whole half. */
const halves = (plain: Buffer): Encoding[] => {
  const middle = Math.ceil(plain.length / 2);
  return [
    { spelling: 'the first half', bytes: plain.subarray(0, middle) },
    { spelling: 'the second half', bytes: plain.subarray(middle) },
  ];
};

const urlEncoded = (text: string): Encoding[] => {
  const encoded = encodeURIComponent(text);
  return encoded === text ? [] : [{ spelling: 'URL-encoded', bytes: Buffer.from(encoded) }];
};

const base64At = (plain: Buffer, offset: number): Encoding[] => {
  const padded = Buffer.concat([Buffer.alloc(offset), plain]);
  return (['base64', 'base64url'] as const).map((encoding) => {
    const text = padded.toString(encoding).replace(/=+$/, '');
    return { spelling: `${encoding} at ${offset}`, bytes: Buffer.from(text.slice(4, -3)) };
  });
};
