const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretBytes = 32;
const secretCharacters = 43;
const checksumCharacters = 6;

/**
 * A random token in the format of the server: `mm_`, 32 random bytes in base62, and the CRC-32 of
 * those characters in base62.
 */
export const newToken = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes));
  const number = bytes.reduce((value, byte) => value * 256n + BigInt(byte), 0n);
  const secret = base62(number, secretCharacters);
  return `mm_${secret}${base62(BigInt(crc32(secret)), checksumCharacters)}`;
};

const base62 = (value: bigint, length: number): string => {
  let rest = value;
  let digits = '';
  while (digits.length < length) {
    digits = alphabet.charAt(Number(rest % 62n)) + digits;
    rest /= 62n;
  }
  return digits;
};

/** The CRC-32 of ISO 3309, as zlib computes it, bit by bit: a token has 43 characters. */
const crc32 = (text: string): number => {
  let crc = 0xffffffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
};
