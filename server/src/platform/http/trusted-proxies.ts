import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export function openAddressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries.flatMap((word) => named[word] ?? word)) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The socket's address decides, which no header can change. */
export function openProxyCheck(trustedProxies: readonly string[]): (request: FastifyRequest) => boolean {
  const isTrusted = openAddressList(trustedProxies);
  return ({ raw }) => raw.socket.remoteAddress !== undefined && isTrusted(raw.socket.remoteAddress);
}
