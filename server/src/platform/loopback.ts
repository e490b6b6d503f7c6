import ipaddr from 'ipaddr.js';

/** Whether an IP address, as a socket names it, is this machine's own (127.0.0.0/8, ::1, and IPv4 mapped into IPv6). */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Whether the host name of a URL leads to this machine (RFC 6761: `localhost` and all names below it do). */
export function isLoopbackHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return bare === 'localhost' || bare.endsWith('.localhost') || isLoopbackAddress(bare);
}
