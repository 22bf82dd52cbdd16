/** Sealed texts grow in steps of this many bytes, so that a size tells little about a text. */
const paddingStep = 64;

const marker = 0x80;

/** One marker byte, then zeros up to the next full step (ISO/IEC 7816-4): always at least one byte. */
export const pad = (bytes: Uint8Array): Buffer => {
  const padded = Buffer.alloc((Math.floor(bytes.length / paddingStep) + 1) * paddingStep);
  padded.set(bytes);
  padded[bytes.length] = marker;
  return padded;
};

/** The reverse of `pad`; `undefined` when the bytes do not end as `pad` ends them. */
export const unpad = (padded: Uint8Array): Uint8Array | undefined => {
  let end = padded.length - 1;
  // Ends before the first byte at the latest, where there is none.
  while (padded[end] === 0) end -= 1;
  return padded[end] === marker ? padded.subarray(0, end) : undefined;
};
