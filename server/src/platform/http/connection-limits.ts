import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network.ts';
import { openAddressList } from './trusted-proxies.ts';

export type ConnectionLimits = { total: number; perAddress: number };

/** Far below a process's file limit. An office or a carrier's gateway shares one address. */
export const usualConnectionLimits: ConnectionLimits = { total: 8_000, perAddress: 256 };

/** This machine and proxies, behind which everybody shares an address, only count towards the total. */
export function limitConnections(
  server: Server,
  { total, perAddress }: ConnectionLimits,
  trustedProxies: string[],
  isExempt = openAddressList(['loopback', ...trustedProxies]),
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
