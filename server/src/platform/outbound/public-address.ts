import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only block of public IPv6 addresses in use (RFC 4291, 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Refuses loopback, private, link-local (cloud metadata), carrier NAT, multicast and reserved blocks. IPv6 forms with
 * an embedded IPv4 address (mapped, translated, 6to4, Teredo) could lead there, so they are refused too.
 */
export function isPublicAddress(address: string): boolean {
  // isIP comes first, because the library also accepts `127.1`, which a socket treats as a host name.
  if (!isIP(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}
