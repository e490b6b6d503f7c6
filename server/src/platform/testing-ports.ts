import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Ports of this machine that are free now, all different. */
export async function findPorts<N extends number>(count: N): Promise<number[] & { length: N }> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) {
    server.close();
    await once(server, 'close');
  }
  return ports as number[] & { length: N };
}
