import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only block of public IPv6 addresses in use (RFC 4291, 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Allows public unicast addresses only. Excludes loopback, private, link-local (cloud metadata services), carrier NAT, multicast,
 * reserved and documentation blocks. Also excludes IPv6 forms with an embedded IPv4 address (mapped, translated, 6to4, Teredo), which
 * could lead there. */
export function isPublicAddress(address: string): boolean {
  // isIP comes first, because the library also accepts `127.1`, which a socket treats as a host name.
  if (!isIP(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}
