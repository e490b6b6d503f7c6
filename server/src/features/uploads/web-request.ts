import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

type Sent = Pick<FastifyRequest, 'raw' | 'method' | 'headers' | 'url' | 'host'>;

/** The request as the library of resumable uploads takes it. Its body is read no faster than it is written. */
export function toWebRequest({ raw, method, headers, url, host }: Sent): Request {
  const web = { method, headers: headers as Record<string, string> };
  const address = `http://${host}${url}`;
  if (method !== 'POST' && method !== 'PATCH') return new Request(address, web);
  const body = raw.pipe(new PassThrough());
  raw.once('error', (error) => body.destroy(error));
  raw.once('close', () => {
    if (!raw.complete) body.destroy(new Error('the connection was cut'));
  });
  return new Request(address, { ...web, body: Readable.toWeb(body) as ReadableStream, duplex: 'half' } as RequestInit);
}
