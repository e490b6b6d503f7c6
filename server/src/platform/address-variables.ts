import ipaddr from 'ipaddr.js';
import { readVariable } from './environment.ts';
import { isRefusedPort } from './refused-ports.ts';
import { type Env, invalidVariable, readList, readNumber } from './variables.ts';

/** Fastify's `trustProxy` accepts these beside addresses and networks. */
const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

export const readTrustedProxies = (env: Env): string[] =>
  readList(
    env,
    'TRUSTED_PROXIES',
    `IP addresses, networks such as 10.0.0.0/8, or ${proxyNames.join(', ')}`,
    (entry) => proxyNames.includes(entry) || ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry),
  );

export function readHost(env: Env, fallback: string, name = 'HOST'): string {
  const value = readVariable(name, env);
  if (value === undefined) return fallback;
  const bare = value.replace(/^\[(.*)\]$/, '$1');
  const isName = /^(?=.*[a-z])[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(bare);
  if (!isName && !(ipaddr.isValid(bare) && (bare.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(bare))))
    throw invalidVariable(name, 'an IP address or a host name without a port, such as 127.0.0.1 or 0.0.0.0', value);
  return bare;
}

export function readPort(env: Env): number {
  const port = readNumber(env, 'PORT', 3000, [0, 65_535]);
  if (isRefusedPort(port)) throw invalidVariable('PORT', 'a port that browsers open, such as 3000', String(port));
  return port;
}

/** The address has no trailing slash and no path, because the site needs its host's root. */
export function readPublicUrl(env: Env): string | undefined {
  const value = readVariable('PUBLIC_URL', env);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isOrigin = url && url.pathname.replace(/\/+$/, '') === '' && !url.search && !url.hash && !url.username;
  if (!url || !/^https?:$/.test(url.protocol) || !isOrigin || url.password)
    throw invalidVariable('PUBLIC_URL', 'an http or https address without a path, such as https://veil.example', value);
  if (isRefusedPort(Number(url.port)))
    throw invalidVariable('PUBLIC_URL', 'an address with a port that browsers open', value);
  return url.origin;
}

function readServer(env: Env, name: string, scheme: RegExp, expected: string): string | undefined {
  const value = readVariable(name, env);
  if (value === undefined) return undefined;
  // PostgreSQL omits the host if a parameter names a socket: `postgresql://veil@/postgres?host=/run`.
  const parseable = name.startsWith('DATABASE_') ? value.replace('@/', '@localhost/') : value;
  if (!scheme.test(value) || !URL.canParse(parseable)) throw invalidVariable(name, expected);
  return value;
}

const readDatabase = (env: Env, name: string): string | undefined =>
  readServer(
    env,
    name,
    /^postgres(ql)?:\/\//,
    'the address of a PostgreSQL database, such as postgresql://user:password@host:5432/veil',
  );

export const readDatabaseUrl = (env: Env): string | undefined => readDatabase(env, 'DATABASE_URL');

function readBesideUrl(env: Env, name: string): string | undefined {
  const value = readDatabase(env, name);
  if (value && !readDatabaseUrl(env))
    throw new Error(`${name} is set, but DATABASE_URL is not: set both, or neither for the embedded database.`);
  return value;
}

/** The server itself, if DATABASE_URL leads through a pooler. */
export const readDirectUrl = (env: Env): string | undefined =>
  readBesideUrl(env, 'DATABASE_DIRECT_URL') ?? readDatabaseUrl(env);

export const readReplicaUrl = (env: Env): string | undefined => readBesideUrl(env, 'DATABASE_READ_URL');

export const readSmtpUrl = (env: Env): string | undefined =>
  readServer(
    env,
    'SMTP_URL',
    /^smtps?:\/\/[^/?#]/,
    'the address of a mail server, such as smtps://user:password@mail.example?from=veil@example.org',
  );

export function readServiceUrl(env: Env, name: string, fallback: string): string {
  const value = readVariable(name, env);
  if (value === undefined) return fallback;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throw invalidVariable(name, 'an http or https address, such as https://service.example');
  return url.href.replace(/\/+$/, '');
}
