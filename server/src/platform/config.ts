import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fewestConnections, mostConnections } from './db/connections.ts';
import { readVariable } from './environment.ts';
import { type LogSettings, readLogSettings } from './log-settings.ts';
import { isLoopbackHost } from './loopback.ts';
import { type MetricsSettings, readMetricsSettings } from './metrics/settings.ts';
import { findSecret, makeSecret } from './secret-file.ts';
import {
  readChoice,
  readDatabaseUrl,
  readHost,
  readList,
  readNumber,
  readPort,
  readPublicUrl,
  readServiceUrl,
  readSmtpUrl,
  readSwitch,
  readTrustedProxies,
} from './variables.ts';

const detectors = ['pose', 'nudenet', 'none'] as const;

export type Config = {
  port: number;
  host: string;
  /** Absolute; holds database, storage, secret and mail box. */
  dataDir: string;
  databaseUrl: string;
  publicUrl: string;
  /** Other machines may reach the site: its address is not loopback, or NODE_ENV is production. */
  production: boolean;
  allowHttp: boolean;
  /** The site has no duties of a public site (VEIL_PRIVATE). */
  privateSite: boolean;
  /** Every key derives from these bytes, at least 32. */
  secret: Buffer;
  adminEmails: string[];
  /** TRUSTED_PROXIES: addresses or networks. */
  trustedProxies: string[];
  /** `address:port` of non-public endpoints. For tests, refused in production. */
  outboundAllow: string[];
  patreonUrl: string;
  socialNews: { siteUrl: string; apiUrl: string };
  smtpUrl: string | null;
  emailConfirmation: boolean;
  log: LogSettings;
  metrics: MetricsSettings;
  detector: (typeof detectors)[number];
  nudenetModel: { path: string; sha256?: string; runtime: string } | null;
  veilCacheBytes: number;
  /** DATABASE_CONNECTIONS; null for the usual number of the process's kind. */
  databaseConnections: number | null;
  ffmpegPath: string | null;
};

/** The embedded database and a new site's secret do not exist yet. */
export type Settings = Omit<Config, 'databaseUrl' | 'secret'> & { databaseUrl: string | null };

export const readDataDir = (env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(readVariable('VEIL_DATA', env) ?? 'data');

export function storedModel(dataDir: string): { path: string; checksum: string } {
  const file = path.join(dataDir, 'models', 'nudenet.onnx');
  return { path: file, checksum: `${file}.sha256` };
}

export const runtimeFolder = (dataDir: string): string => path.join(dataDir, 'models', 'onnxruntime');

function readModel(env: NodeJS.ProcessEnv, dataDir: string): Config['nudenetModel'] {
  const given = readVariable('NUDENET_MODEL', env);
  const [sha256] = readList(env, 'NUDENET_SHA256', 'the 64 hexadecimal digits of a SHA-256', (entry) =>
    /^[0-9a-f]{64}$/i.test(entry),
  );
  const runtime = runtimeFolder(dataDir);
  if (given) return { path: path.resolve(given), ...(sha256 && { sha256: sha256.toLowerCase() }), runtime };
  const stored = storedModel(dataDir);
  return existsSync(stored.path)
    ? { path: stored.path, sha256: readFileSync(stored.checksum, 'utf8').trim(), runtime }
    : null;
}

function readDetector(env: NodeJS.ProcessEnv, dataDir: string): Pick<Config, 'detector' | 'nudenetModel'> {
  const model = readModel(env, dataDir);
  const detector = readChoice(env, 'DETECTOR', detectors) ?? (model ? 'nudenet' : 'pose');
  if (detector === 'nudenet' && !model)
    throw new Error('DETECTOR=nudenet needs NUDENET_MODEL, the path of its weights');
  return { detector, nudenetModel: model };
}

function readOutboundAllow(env: NodeJS.ProcessEnv, production: boolean): string[] {
  const allow = readList(env, 'OUTBOUND_ALLOW', 'endpoints such as 127.0.0.1:8080', (entry) => /:\d+$/.test(entry));
  if (allow.length > 0 && production)
    throw new Error(
      'OUTBOUND_ALLOW opens private addresses to members; it is for tests, not for a site with a public address',
    );
  return allow;
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
  return {
    port,
    host: readHost(env, '127.0.0.1'),
    dataDir,
    databaseUrl: readDatabaseUrl(env) ?? null,
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
    ffmpegPath: readVariable('FFMPEG_PATH', env) ?? null,
  };
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const settings = readSettings(env);
  const { databaseUrl, dataDir } = settings;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set; `npm start` sets it to the embedded database');
  if (!findSecret(env, dataDir)) makeSecret(dataDir);
  return { ...settings, databaseUrl, secret: findSecret(env, dataDir) as Buffer };
}
