import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { networkOf } from './network.ts';

export type ConnectionLimits = { total: number; perAddress: number };

/** Far below the numbers of files that a process may open; an office or a carrier's gateway shares one address. */
export const usualConnectionLimits: ConnectionLimits = { total: 8_000, perAddress: 256 };

/** Networks that TRUSTED_PROXIES may name by a word. */
const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** This machine, and the proxies behind which everybody has one address, are held to the total alone. */
function openExemptions(trustedProxies: string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of ['loopback', ...trustedProxies].flatMap((word) => named[word] ?? word)) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Takes no connection beyond these numbers. `isExempt` is for tests, which have one address. */
export function limitConnections(
  server: Server,
  { total, perAddress }: ConnectionLimits,
  trustedProxies: string[],
  isExempt = openExemptions(trustedProxies),
): void {
  server.maxConnections = total;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (!address || isExempt(address)) return;
    const network = networkOf(address, { v4: 32 });
    const count = (open.get(network) ?? 0) + 1;
    if (count > perAddress) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
