import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small site somewhere else, on an address of this machine. */
export type OutsideSite = { url: string; endpoint: string; port: number; asked: string[]; close(): Promise<void> };

/** Answers as told and remembers what it was asked. */
export async function openOutsideSite(
  answer: RequestListener,
  { host = '127.0.0.1', port = 0 }: { host?: string; port?: number } = {},
): Promise<OutsideSite> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(port, host, done));
  const { port: open } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${open}`,
    endpoint: `${host}:${open}`,
    port: open,
    asked,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
