import { isIPv4 } from 'node:net';

/** The block that counts as one client, and the network around it. */
export type ClientBlocks = {
  /** An IPv4 address, or the /56 of an IPv6 one. */
  readonly client: string;
  /** The /48 of an IPv6 client. IPv4 has none: its addresses are not assigned in blocks. */
  readonly network: string | undefined;
};

/**
 * The blocks of `address`, the same for every notation of it. An IPv6 client is its /56, the block
 * commonly assigned to one household (RFC 6177): if each address counted separately, a household
 * could use a new allowance for every request. A site gets a /48, which contains 256 such blocks. An
 * IPv6 address that embeds an IPv4 address is that IPv4 client: otherwise all clients of one
 * translator would share one /56, or one client could use many.
 */
export const clientBlocks = (address: string): ClientBlocks => {
  const plain = address.replace(/%.*$/, '');
  if (isIPv4(plain)) return { client: plain, network: undefined };
  const bits = bitsOf(plain.toLowerCase());
  const inside = embeddedIpv4(bits);
  if (inside !== undefined) return { client: inside, network: undefined };
  return { client: `${bits.slice(0, 14)}/56`, network: `${bits.slice(0, 12)}/48` };
};

/** The IPv4 address that an IPv6 address, as 32 hexadecimal digits, embeds. */
const embeddedIpv4 = (bits: string): string | undefined => {
  const last = bits.slice(24);
  // Mapped (RFC 4291) and translated (RFC 7915).
  if (/^0{20}f{4}/.test(bits) || /^0{16}f{4}0{4}/.test(bits)) return dotted(last);
  // NAT64's own prefix (RFC 6052).
  if (bits.startsWith('0064ff9b0000000000000000')) return dotted(last);
  if (bits.startsWith('0064ff9b0001')) return fromLocalNat64(bits);
  // 6to4 (RFC 3056): the address follows the prefix, and its owner has all of the /48.
  if (bits.startsWith('2002')) return dotted(bits.slice(4, 12));
  // Teredo (RFC 4380): the server's address, then the client's behind the NAT with all bits
  // inverted.
  if (bits.startsWith('20010000')) return dotted(inverted(last));
  return undefined;
};

/**
 * Operators choose their own prefix within 64:ff9b:1::/48 (RFC 8215). In a /96 the address comes
 * last; with the whole /48 it surrounds the octet at bit 64, and the last 40 bits are zero (RFC
 * 6052, 2.2).
 */
const fromLocalNat64 = (bits: string): string =>
  bits.endsWith('0'.repeat(10))
    ? dotted(bits.slice(12, 16) + bits.slice(18, 22))
    : dotted(bits.slice(24));

const dotted = (digits: string): string =>
  [0, 2, 4, 6].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join('.');

const inverted = (digits: string): string =>
  digits.replaceAll(/./g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));

/** All 128 bits of an IPv6 address, as 32 hexadecimal digits. */
const bitsOf = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after];
  return groups
    .map((group) => group.padStart(4, '0'))
    .join('')
    .padEnd(32, '0');
};

const groupsOf = (part: string): string[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => (group.includes('.') ? groupsOfDotted(group) : [group]));

/** A dotted tail such as in `64:ff9b::192.0.2.1` represents two groups. */
const groupsOfDotted = (tail: string): string[] => {
  const [first = 0, second = 0, third = 0, fourth = 0] = tail.split('.').map(Number);
  return [first * 256 + second, third * 256 + fourth].map((group) => group.toString(16));
};
