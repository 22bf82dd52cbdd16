import { serialize } from 'node:v8';
import { encodingsOf } from '../../testing/encodings.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * The encodings in which a value contains the token, a part of it, or its 256 bits. Searches
 * strings and byte arrays at any depth: V8 serializes both with their bytes unchanged.
 */
export const tokenTraces = (token: string, value: unknown): readonly string[] => {
  const held = serialize(value);
  const bits = bitsOf(token);
  const sought = [
    ...encodingsOf(token),
    { spelling: 'the start of the secret', bytes: Buffer.from(token.slice(3, 12)) },
    { spelling: 'the checksum', bytes: Buffer.from(token.slice(-6)) },
    { spelling: 'the bits', bytes: bits },
    { spelling: 'the bits in hexadecimal', bytes: Buffer.from(bits.toString('hex')) },
    { spelling: 'the bits in base64', bytes: Buffer.from(bits.toString('base64').slice(0, 42)) },
  ];
  return sought.filter(({ bytes }) => held.includes(bytes)).map(({ spelling }) => spelling);
};

const bitsOf = (token: string): Buffer => {
  const digits = Array.from(token.slice(3, -6), (digit) => BigInt(alphabet.indexOf(digit)));
  const value = digits.reduce((sum, digit) => sum * 62n + digit, 0n);
  return Buffer.from(value.toString(16).padStart(64, '0'), 'hex');
};
