import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

type Sent = Pick<FastifyRequest, 'raw' | 'method' | 'headers' | 'url'>;

/** All headers that the library needs. Others would let a client change the method or forge an address. */
const protocolHeaders = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
  'content-type',
  'content-length',
  'origin',
];

/** Reads its body no faster than it is written. */
export function toWebRequest({ raw, method, headers, url }: Sent): Request {
  const given = protocolHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  const web = { method, headers: given };
  // Locations are relative, so the host is not used.
  const address = `http://localhost${url}`;
  if (method !== 'POST' && method !== 'PATCH') return new Request(address, web);
  const body = raw.pipe(new PassThrough());
  raw.once('error', (error) => body.destroy(error));
  raw.once('close', () => {
    if (!raw.complete) body.destroy(new Error('the connection was cut'));
  });
  return new Request(address, { ...web, body: Readable.toWeb(body) as ReadableStream, duplex: 'half' } as RequestInit);
}
