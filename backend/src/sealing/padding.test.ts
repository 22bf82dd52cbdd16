import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pad, unpad } from './envelope.ts';

test('padding is reversible, even for values that end in padding bytes', () => {
  const ending = fc.constantFrom([], [0], [0x80], [0x80, 0], [0, 0, 0x80, 0, 0]);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), ending, (bytes, tail) => {
      const whole = Uint8Array.from([...bytes, ...tail]);
      expect(Uint8Array.from(unpad(pad(whole)) ?? [])).toEqual(whole);
    }),
  );
});

test.each([
  [0, 64],
  [63, 64],
  [64, 128],
  [65, 128],
])('%i bytes become %i', (length, padded) => {
  expect(pad(new Uint8Array(length))).toHaveLength(padded);
});

test('unpadded bytes are rejected', () => {
  expect(unpad(new Uint8Array(64))).toBeUndefined();
  expect(unpad(new Uint8Array(64).fill(1))).toBeUndefined();
  expect(unpad(new Uint8Array(0))).toBeUndefined();
});
