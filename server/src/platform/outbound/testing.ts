import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RemoteSite = { url: string; endpoint: string; port: number; requests: string[]; close(): Promise<void> };

export async function openRemoteSite(
  answer: RequestListener,
  { host = '127.0.0.1', port = 0 }: { host?: string; port?: number } = {},
): Promise<RemoteSite> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(port, host, done));
  const { port: open } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${open}`,
    endpoint: `${host}:${open}`,
    port: open,
    requests,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
