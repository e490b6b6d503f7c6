import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only block from which IPv6 addresses of the internet are given out (RFC 4291, 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the public internet and nothing else. A list of what is let through: loopback, private, link-local (and
 * with it the metadata services of clouds), carrier NAT, multicast, reserved and documentation blocks are not on it, nor are the
 * IPv6 forms that carry an IPv4 address inside (mapped, translated, 6to4, Teredo), which would lead back to those.
 */
export function isPublicAddress(address: string): boolean {
  // In full alone: the library also takes `127.1`, which a socket takes for a name.
  if (!isIP(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}
