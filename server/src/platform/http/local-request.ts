import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress, isLoopbackHost } from '../loopback.ts';

/** Behind a proxy on this machine, all requests come from this machine. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** A browser behind a proxy with its own `Host` still names its page's origin. */
const pageHeaders = ['origin', 'referer'] as const;

const isLocalAddress = (address: string): boolean => URL.canParse(address) && isLoopbackHost(new URL(address).hostname);

/**
 * No header can change the socket's address; a foreign page can point its name here, so `Host` counts (DNS rebinding).
 */
export function isLocalRequest({ raw, headers }: FastifyRequest): boolean {
  const pages = pageHeaders.flatMap((name) => headers[name] ?? []);
  return (
    isLoopbackAddress(raw.socket.remoteAddress) &&
    isLocalAddress(`http://${headers.host ?? ''}`) &&
    pages.every(isLocalAddress) &&
    // nginx's `proxy_pass` uses HTTP/1.0 and adds no header; browsers use 1.1.
    raw.httpVersion !== '1.0' &&
    !proxyHeaders.some((name) => headers[name] !== undefined)
  );
}
