import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  ['this network', '0.0.0.0', '0.1.2.3'],
  ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ['carrier NAT', '100.64.0.1', '100.127.255.255'],
  ['link-local, and the metadata of clouds', '169.254.0.1', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
  ['unique local, and the metadata of clouds', 'fc00::1', 'fd00:ec2::254'],
  ['protocol assignments and documentation', '192.0.0.1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1'],
  ['documentation, newer', '3fff::1'],
  ['benchmarks', '198.18.0.1', '2001:2::1'],
  ['multicast and broadcast', '224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1'],
  ['reserved', '240.0.0.1', '4000::1', '5f00::1', '100::1'],
  ['IPv4 mapped', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a9fe:a9fe'],
  ['IPv4 compatible and translated', '::127.0.0.1', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1'],
  ['6to4 and its relays', '2002:7f00:1::', '192.88.99.1'],
  ['Teredo', '2001:0:7f00:1::'],
  ['nothing', '::', '', 'localhost', '1.2.3', 'example.org'],
])('%s is not public', (_, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('addresses of public sites are allowed', () => {
  const some = ['1.1.1.1', '8.8.8.8', '93.184.215.14', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'];
  expect(some.filter((one) => !isPublicAddress(one))).toEqual([]);
});

describe('for any input', () => {
  const v4 = fc.ipV4();
  test('an IPv4 address inside an IPv6 address is never public', () => {
    fc.assert(
      fc.property(v4, (address) => !isPublicAddress(`::ffff:${address}`) && !isPublicAddress(`64:ff9b::${address}`)),
    );
  });
  test('the function returns and does not throw', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.ipV6()), (text) => typeof isPublicAddress(text) === 'boolean'));
  });
});
