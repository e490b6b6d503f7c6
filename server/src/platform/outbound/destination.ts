import { isIP } from 'node:net';
import { OutboundFailure } from './failure.ts';
import { isPublicAddress } from './public-address.ts';

/** Other ports belong to admin consoles, databases and printers. */
const ports = [80, 443];

export type IsAllowed = (address: string, port: number) => boolean;

/** `allow` lists `address:port`, such as a test's own server. */
export function allowedDestinations(allow: readonly string[]): IsAllowed {
  const extra = new Set(allow);
  return (address, port) => extra.has(`${address}:${port}`) || (ports.includes(port) && isPublicAddress(address));
}

const portOf = (url: URL): number => Number(url.port) || (url.protocol === 'https:' ? 443 : 80);

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** URL parsing has normalised every spelling of an IPv4 address (decimal, octal, shortened, full-width digits). */
export function checkDestination(url: URL, isAllowed: IsAllowed, allow: readonly string[]): void {
  const refuse = (why: string) => {
    throw new OutboundFailure('refused_address', why);
  };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse(`The scheme ${url.protocol} is not asked`);
  if (url.username || url.password) refuse('An address with credentials is not asked');
  const port = portOf(url);
  const host = hostOf(url);
  if (isIP(host)) {
    if (!isAllowed(host, port)) refuse(`${host}:${port} is not public`);
    return;
  }
  const known = ports.includes(port) || allow.some((endpoint) => endpoint.endsWith(`:${port}`));
  if (!known) refuse(`Port ${port} is not asked`);
}
