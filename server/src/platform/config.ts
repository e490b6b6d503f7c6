import path from 'node:path';
import {
  readDatabaseUrl,
  readDirectUrl,
  readHost,
  readPort,
  readPublicUrl,
  readReplicaUrl,
  readServiceUrl,
  readSmtpUrl,
  readTrustedProxies,
} from './address-variables.ts';
import { type Config, type Lane, lanes } from './config-type.ts';
import { fewestConnections, mostConnections } from './db/connections.ts';
import { readDetector } from './detector-config.ts';
import { readVariable } from './environment.ts';
import { readLogSettings } from './log-settings.ts';
import { isLoopbackHost } from './loopback.ts';
import { readMediaBy } from './media-by.ts';
import { readMetricsSettings } from './metrics/settings.ts';
import { findSecret, makeSecret } from './secret-file.ts';
import { readS3Settings } from './storage/s3/settings.ts';
import { readList, readNumber, readSwitch } from './variables.ts';

/** The embedded database and a new site's secret do not exist yet. */
export type Settings = Omit<Config, 'databaseUrl' | 'databaseDirectUrl' | 'secret'> & {
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
};

export const readDataDir = (env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(readVariable('VEIL_DATA', env) ?? 'data');

function readOutboundAllow(env: NodeJS.ProcessEnv, production: boolean): string[] {
  const allow = readList(env, 'OUTBOUND_ALLOW', 'endpoints such as 127.0.0.1:8080', (entry) => /:\d+$/.test(entry));
  if (allow.length > 0 && production)
    throw new Error(
      'OUTBOUND_ALLOW opens private addresses to members; it is for tests, not for a site with a public address',
    );
  return allow;
}

function readLanes(env: NodeJS.ProcessEnv): readonly Lane[] {
  const isLane = (entry: string): entry is Lane => lanes.some((lane) => lane === entry);
  const named = readList(env, 'WORKER_QUEUES', `lanes (${lanes.join(', ')})`, isLane).filter(isLane);
  return named.length > 0 ? named : lanes;
}

const readConnections = (env: NodeJS.ProcessEnv): number | null =>
  readVariable('DATABASE_CONNECTIONS', env)
    ? readNumber(env, 'DATABASE_CONNECTIONS', 0, [fewestConnections, mostConnections])
    : null;

export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const port = readPort(env);
  const givenUrl = readPublicUrl(env);
  const isProductionEnv = readVariable('NODE_ENV', env) === 'production';
  if (isProductionEnv && !givenUrl)
    throw new Error(
      'NODE_ENV is production, but PUBLIC_URL is not set; it must be the address members use, such as https://veil.example',
    );
  const publicUrl = givenUrl ?? `http://localhost:${port}`;
  const production = isProductionEnv || !isLoopbackHost(new URL(publicUrl).hostname);
  const dataDir = readDataDir(env);
  const smtpUrl = readSmtpUrl(env) ?? null;
  const s3 = readS3Settings(env);
  return {
    port,
    host: readHost(env, '127.0.0.1'),
    dataDir,
    databaseUrl: readDatabaseUrl(env) ?? null,
    databaseDirectUrl: readDirectUrl(env) ?? null,
    databaseReadUrl: readReplicaUrl(env) ?? null,
    s3,
    ...readMediaBy(env, { s3, publicUrl }),
    publicUrl,
    production,
    allowHttp: readSwitch(env, 'ALLOW_HTTP') ?? false,
    privateSite: readSwitch(env, 'VEIL_PRIVATE') ?? false,
    adminEmails: readList(env, 'ADMIN_EMAILS', 'e-mail addresses', (entry) => /^[^@\s]+@[^@\s]+$/.test(entry)).map(
      (address) => address.toLowerCase(),
    ),
    trustedProxies: readTrustedProxies(env),
    outboundAllow: readOutboundAllow(env, production),
    patreonUrl: readServiceUrl(env, 'PATREON_URL', 'https://www.patreon.com'),
    socialNews: {
      siteUrl: readServiceUrl(env, 'REDDIT_URL', 'https://www.reddit.com'),
      apiUrl: readServiceUrl(env, 'REDDIT_API_URL', 'https://oauth.reddit.com'),
    },
    smtpUrl,
    emailConfirmation: readSwitch(env, 'EMAIL_CONFIRMATION') ?? smtpUrl !== null,
    log: readLogSettings(env),
    metrics: readMetricsSettings(env),
    ...readDetector(env, dataDir),
    veilCacheBytes: readNumber(env, 'VEIL_CACHE_MB', 2_000, [0, 1_000_000]) * 1e6,
    databaseConnections: readConnections(env),
    workerLanes: readLanes(env),
    ffmpegPath: readVariable('FFMPEG_PATH', env) ?? null,
  };
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const settings = readSettings(env);
  const { databaseUrl, databaseDirectUrl, dataDir } = settings;
  if (!databaseUrl || !databaseDirectUrl)
    throw new Error('DATABASE_URL is not set; `npm start` sets it to the embedded database');
  if (!findSecret(env, dataDir)) makeSecret(dataDir);
  return { ...settings, databaseUrl, databaseDirectUrl, secret: findSecret(env, dataDir) as Buffer };
}
