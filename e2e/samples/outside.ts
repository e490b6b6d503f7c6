import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse) => void;

export type Outside = {
  endpoint: string;
  at(path: string): string;
  put(path: string, answer: Answer): void;
  close(): Promise<void>;
};

export const page =
  (head: string): Answer =>
  (response) =>
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><head>${head}</head><body>Words`);

export const picture =
  (bytes: Buffer): Answer =>
  (response) =>
    response.setHeader('content-type', 'image/jpeg').end(bytes);

export async function openOutside(host: string): Promise<Outside> {
  const shelf = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const answer = shelf.get(request.url ?? '') ?? ((missing: ServerResponse) => missing.writeHead(404).end());
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `${host}:${port}`,
    at: (path) => `http://${host}:${port}${path}`,
    put: (path, answer) => shelf.set(path, answer),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
