import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Characters; they fit into one packet uncompressed. */
const leastLength = 1400;

/** The lowest levels, because others take two to eight times as long. A thread would cost three times the CPU. */
const compressors = {
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text: string) => gzipSync(text, { level: 1 }),
};
export type Encoding = keyof typeof compressors;

export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}

/**
 * BREACH learns a secret from the lengths of many compressed answers. Other sites cannot cause these requests: they
 * cannot send a token, and browsers name the origin of a request that brings only the cookie.
 */
const isOwnRequest = ({ headers }: FastifyRequest): boolean =>
  headers.authorization?.startsWith('Bearer ') || headers['sec-fetch-site'] === 'same-origin';

export function compressAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < leastLength) return done(null, payload);
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
    const encoding = isOwnRequest(request) ? acceptedEncoding(request) : null;
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    done(null, compressors[encoding](payload));
  });
}
