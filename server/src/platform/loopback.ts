import ipaddr from 'ipaddr.js';

/** 127.0.0.0/8, ::1, and IPv4 mapped into IPv6, as sockets report it. */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** RFC 6761: `localhost` and all names below it are loopback. */
export function isLoopbackHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return bare === 'localhost' || bare.endsWith('.localhost') || isLoopbackAddress(bare);
}
