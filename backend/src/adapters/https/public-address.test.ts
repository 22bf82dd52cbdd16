import { describe, expect, test } from '@jest/globals';
import { isPublicAddress } from './public-address.ts';

describe('an address', () => {
  test.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    ['this machine', '127.0.0.1'],
    ['this machine, another one', '127.8.8.8'],
    ['this machine in IPv6', '::1'],
    ['every address', '0.0.0.0'],
    ['every address in IPv6', '::'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['private IPv6', 'fd00::1'],
    ['link-local, cloud metadata', '169.254.169.254'],
    ['link-local IPv6', 'fe80::1'],
    ['link-local IPv6 with a zone', 'fe80::1%eth0'],
    ['cloud metadata in IPv6', 'fd00:ec2::254'],
    ['shared by carriers, cloud metadata', '100.100.100.200'],
    ['cloud metadata', '168.63.129.16'],
    ['mapped IPv4', '::ffff:127.0.0.1'],
    ['mapped public IPv4', '::ffff:8.8.8.8'],
    ['mapped IPv4 in hexadecimal', '::ffff:7f00:1'],
    ['translated IPv4', '64:ff9b::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['documentation', '203.0.113.5'],
    ['documentation IPv6', '2001:db8::1'],
    ['multicast', '224.0.0.1'],
    ['multicast IPv6', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['benchmarks', '198.18.0.1'],
    ['not an address', 'localhost'],
  ])('%s is not public: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
