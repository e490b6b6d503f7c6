import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only block of public IPv6 addresses in use (RFC 4291, 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Allows public unicast addresses only. This excludes loopback, private, link-local (the metadata services of clouds), carrier NAT,
 * multicast, reserved and documentation blocks, and the IPv6 forms that contain an IPv4 address (mapped, translated, 6to4, Teredo),
 * which could lead to any of those.
 */
export function isPublicAddress(address: string): boolean {
  // isIP first: the library also accepts `127.1`, which a socket treats as a host name.
  if (!isIP(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}
