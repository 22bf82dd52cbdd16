import { isIPv6 } from 'node:net';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { counted, recordEvidence } from '../../tests/proof/testing/evidence.ts';
import { iterations } from '../../tests/proof/testing/iterations.ts';
import { clientBlocks } from './client-blocks.ts';

const group = fc.integer({ min: 0, max: 0xff_ff });
const octet = fc.integer({ min: 0, max: 255 });
const ipv4 = fc.tuple(octet, octet, octet, octet);
const eight = (make: fc.Arbitrary<number>) => fc.array(make, { minLength: 8, maxLength: 8 });
// Many zeros, so that there is something to compress.
const ipv6 = eight(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, group));

/** Every choice RFC 4291 allows in writing an address. */
const choices = fc.record({
  isUpper: fc.boolean(),
  isPadded: fc.boolean(),
  isDotted: fc.boolean(),
  from: fc.integer({ min: 0, max: 7 }),
  length: fc.integer({ min: 0, max: 8 }),
  zone: fc.constantFrom('', '%eth0', '%1'),
});
type Choices = typeof choices extends fc.Arbitrary<infer Value> ? Value : never;

const spell = (groups: readonly number[], chosen: Choices): string => {
  const words = groups.map((one) => one.toString(16).padStart(chosen.isPadded ? 4 : 1, '0'));
  const [seventh = 0, eighth = 0] = groups.slice(6);
  const tail = [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join('.');
  const parts = chosen.isDotted ? [...words.slice(0, 6), tail] : words;
  const until = Math.min(parts.length - (chosen.isDotted ? 1 : 0), chosen.from + chosen.length);
  const run = groups.slice(chosen.from, until);
  const canShorten = run.length > 0 && run.every((one) => one === 0);
  const text = canShorten
    ? `${parts.slice(0, chosen.from).join(':')}::${parts.slice(until).join(':')}`
    : parts.join(':');
  return (chosen.isUpper ? text.toUpperCase() : text) + chosen.zone;
};

const runs = { numRuns: iterations({ test: 2_000, proof: 20_000 }) };

test('an address has one key in every notation @one-address-one-allowance', () => {
  fc.assert(
    fc.property(ipv6, choices, choices, (groups, one, other) => {
      const spelled = [spell(groups, one), spell(groups, other)];
      for (const text of spelled)
        expect({ text, isOne: isIPv6(text) }).toEqual({ text, isOne: true });
      expect(clientBlocks(spelled[0]!)).toEqual(clientBlocks(spelled[1]!));
    }),
    runs,
  );
  recordEvidence({
    promise: 'one-address-one-allowance',
    tried: `${counted(runs.numRuns)} IPv6 addresses, each in two random spellings: the same client and network each time`,
  });
});

/** The IPv6 addresses that embed one IPv4 address. */
const carriers: readonly (readonly [string, (high: number, low: number) => readonly number[]])[] = [
  ['mapped', (high, low) => [0, 0, 0, 0, 0, 0xff_ff, high, low]],
  ['translated', (high, low) => [0, 0, 0, 0, 0xff_ff, 0, high, low]],
  ['NAT64', (high, low) => [0x64, 0xff_9b, 0, 0, 0, 0, high, low]],
  ['a local NAT64 prefix', (high, low) => [0x64, 0xff_9b, 1, 7, 0, 0, high, low]],
  [
    'a whole local NAT64 prefix',
    (high, low) => [0x64, 0xff_9b, 1, high, low >> 8, (low & 255) << 8, 0, 0],
  ],
  ['6to4', (high, low) => [0x20_02, high, low, 9, 0, 0, 0, 1]],
  ['Teredo', (high, low) => [0x20_01, 0, 77, 88, 0, 99, high ^ 0xff_ff, low ^ 0xff_ff]],
];

test.each(carriers)(
  'an IPv6 address that embeds an IPv4 address counts as that address: %s @one-address-one-allowance',
  (name, carry) => {
    fc.assert(
      fc.property(ipv4, choices, ([a, b, c, d], chosen) => {
        // The last 40 bits of a local NAT64 address determine its form.
        fc.pre(c > 0 || d > 0);
        const text = spell(carry(a * 256 + b, c * 256 + d), chosen);
        expect(clientBlocks(text)).toEqual({ client: [a, b, c, d].join('.'), network: undefined });
      }),
      runs,
    );
    recordEvidence({
      promise: 'one-address-one-allowance',
      tried: `${counted(runs.numRuns)} IPv4 addresses, ${name}: each the client inside`,
    });
  },
);

test('two addresses share a key if and only if their first 56 bits, or 48, are equal', () => {
  const native = eight(group).map(([, ...rest]) => [0x2a_00, ...rest]);
  fc.assert(
    fc.property(
      native,
      native,
      fc.integer({ min: 0, max: 8 }),
      choices,
      (one, rest, shared, how) => {
        const other = [...one.slice(0, shared), ...rest.slice(shared)];
        const bits = (groups: readonly number[], count: number): string =>
          groups
            .map((each) => each.toString(2).padStart(16, '0'))
            .join('')
            .slice(0, count);
        const [left, right] = [clientBlocks(spell(one, how)), clientBlocks(spell(other, how))];
        expect(left.client === right.client).toBe(bits(one, 56) === bits(other, 56));
        expect(left.network === right.network).toBe(bits(one, 48) === bits(other, 48));
      },
    ),
    runs,
  );
});
