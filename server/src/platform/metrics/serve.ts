import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { sameBytes } from '../crypto/secrets.ts';
import { isLoopbackHost } from '../loopback.ts';
import type { MetricsSettings } from './settings.ts';

export const metricsPath = '/metrics';

const connectionsMax = 20;
const timeoutMs = 10_000;

/** Refreshes figures before each answer, such as those of the whole site. */
export type ReadMetrics = () => Promise<Registry>;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Digests are compared, so that timing reveals nothing about the token. */
function hasToken(authorization: string | undefined, token: string): boolean {
  const given = /^bearer +(.*)$/i.exec(authorization ?? '')?.[1];
  return given !== undefined && sameBytes(digest(given), digest(token));
}

/** Without the token the address does not exist. */
export function serveMetrics(app: FastifyInstance, token: string, read: ReadMetrics): void {
  app.get(metricsPath, async (request, reply) => {
    if (!hasToken(request.headers.authorization, token)) return reply.callNotFound();
    const registry = await read();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function hostOf({ headers }: IncomingMessage): string {
  const asked = `http://${headers.host ?? ''}`;
  return URL.canParse(asked) ? new URL(asked).hostname : '';
}

/** Without a token it listens on this machine only and requires its name, against DNS rebinding. */
export async function listenForMetrics(
  { port, host, token }: MetricsSettings & { port: number },
  read: ReadMetrics,
): Promise<{ port: number; close(): Promise<void> }> {
  const mayRead = (request: IncomingMessage) =>
    token ? hasToken(request.headers.authorization, token) : isLoopbackHost(hostOf(request));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!mayRead(request)) return response.writeHead(token ? 401 : 403).end();
    if (request.url?.split('?')[0] !== metricsPath) return response.writeHead(404).end();
    if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end();
    const registry = await read();
    const text = await registry.metrics();
    return response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
  };
  const server = createServer({ headersTimeout: timeoutMs, requestTimeout: timeoutMs }, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.maxConnections = connectionsMax;
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
