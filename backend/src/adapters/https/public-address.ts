import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * IPv4 addresses that no public site has: the IANA special-purpose registry
 * (https://www.iana.org/assignments/iana-ipv4-special-registry), multicast and reserved space. The
 * metadata services of clouds are in 169.254.0.0/16, 100.64.0.0/10 and 168.63.129.16.
 */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, prefix, 'ipv4');
}

/**
 * Public IPv6 addresses are all in 2000::/3. These are the parts of it that are not public, or that
 * embed an IPv4 address (https://www.iana.org/assignments/iana-ipv6-special-registry).
 */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const specialV6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  specialV6.addSubnet(network, prefix, 'ipv6');
}

/**
 * Whether an IP address is publicly routable. IPv4 addresses mapped or embedded in IPv6 are not.
 */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return global.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
};
