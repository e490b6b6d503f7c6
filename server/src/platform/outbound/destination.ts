import { isIP } from 'node:net';
import { OutboundFailure } from './failure.ts';
import { isPublicAddress } from './public-address.ts';

/** Admin consoles, databases and printers listen elsewhere; pages do not. */
const ports = [80, 443];

/** Whether a connection may go to this address and port. */
export type Admits = (address: string, port: number) => boolean;

/** `allow` names further endpoints as `address:port`, such as a test's own server. */
export function admitting(allow: readonly string[]): Admits {
  const extra = new Set(allow);
  return (address, port) => extra.has(`${address}:${port}`) || (ports.includes(port) && isPublicAddress(address));
}

/** The port that a connection to this address would go to. */
const portOf = (url: URL): number => Number(url.port) || (url.protocol === 'https:' ? 443 : 80);

/** The host as a resolver or a socket takes it: IPv6 without its brackets. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/**
 * Refuses what is never asked, as far as the address alone tells. The URL is parsed already, which turns every way to write
 * an IPv4 address (decimal, octal, hexadecimal, shortened, in wide digits) into the usual one.
 */
export function checkDestination(url: URL, admits: Admits, allow: readonly string[]): void {
  const refuse = (why: string) => {
    throw new OutboundFailure('refused_address', why);
  };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse(`The scheme ${url.protocol} is not asked`);
  if (url.username || url.password) refuse('An address with credentials is not asked');
  const port = portOf(url);
  const host = hostOf(url);
  if (isIP(host)) {
    if (!admits(host, port)) refuse(`${host}:${port} is not public`);
    return;
  }
  const known = ports.includes(port) || allow.some((endpoint) => endpoint.endsWith(`:${port}`));
  if (!known) refuse(`Port ${port} is not asked`);
}
