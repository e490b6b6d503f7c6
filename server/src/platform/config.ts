import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Config = {
  port: number;
  host: string;
  /** Absolute path of the folder that holds database, storage, secret and mail box. */
  dataDir: string;
  databaseUrl: string;
  publicUrl: string;
  production: boolean;
  /** 32 bytes or more; every key of the site is derived from it. */
  secret: Buffer;
  adminEmails: string[];
  /** Addresses or networks of reverse proxies in front of the site (TRUSTED_PROXIES). */
  trustedProxies: string[];
  /** Endpoints, as `address:port`, that the site may ask although they are not public. For tests; never in production. */
  outboundAllow: string[];
  smtpUrl: string | null;
  /** Whether a new account must be confirmed by mail before it can sign in. */
  emailConfirmation: boolean;
  detector: 'pose' | 'nudenet' | 'none';
  nudenetModel: { path: string; sha256?: string } | null;
};

const yes = (value: string | undefined): boolean | null =>
  value === undefined || value === '' ? null : ['1', 'true', 'yes', 'on'].includes(value.toLowerCase());

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** The secret of VEIL_SECRET, or the one kept in the data folder; made there at the first start. */
function readSecret(given: string | undefined, dataDir: string): Buffer {
  if (given) return Buffer.from(given, 'utf8');
  const file = path.join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) keepNewSecret(file);
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'utf8');
}

/** The file is linked to its name when it is whole: a process killed while it writes leaves no empty secret behind. */
function keepNewSecret(file: string): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was first
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** Where `veil fetch-model` keeps the detector's weights, and the checksum they were fetched by. */
export function keptModel(dataDir: string): { path: string; checksum: string } {
  const file = path.join(dataDir, 'models', 'nudenet.onnx');
  return { path: file, checksum: `${file}.sha256` };
}

function readModel(env: NodeJS.ProcessEnv, dataDir: string): Config['nudenetModel'] {
  if (env.NUDENET_MODEL) return { path: path.resolve(env.NUDENET_MODEL), sha256: env.NUDENET_SHA256 };
  const kept = keptModel(dataDir);
  return existsSync(kept.path) ? { path: kept.path, sha256: readFileSync(kept.checksum, 'utf8').trim() } : null;
}

function readDetector(env: NodeJS.ProcessEnv, dataDir: string): Pick<Config, 'detector' | 'nudenetModel'> {
  const model = readModel(env, dataDir);
  const wanted = env.DETECTOR ?? (model ? 'nudenet' : 'pose');
  if (wanted !== 'pose' && wanted !== 'nudenet' && wanted !== 'none') {
    throw new Error(`DETECTOR is "${wanted}"; it can be pose, nudenet or none`);
  }
  if (wanted === 'nudenet' && !model) throw new Error('DETECTOR=nudenet needs NUDENET_MODEL, the path of its weights');
  return { detector: wanted, nudenetModel: model };
}

function readOutboundAllow(env: NodeJS.ProcessEnv): string[] {
  const allow = list(env.OUTBOUND_ALLOW);
  if (allow.length > 0 && env.NODE_ENV === 'production')
    throw new Error('OUTBOUND_ALLOW opens private addresses to members; it is for tests and not for production');
  return allow;
}

/** Reads the environment once, at the start of a process. Throws a sentence that names the variable which is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT is "${env.PORT}"; it must be 0-65535`);
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL is not set; `npm start` sets it to the embedded database');
  const dataDir = path.resolve(env.VEIL_DATA ?? 'data');
  const smtpUrl = env.SMTP_URL || null;
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataDir,
    databaseUrl: env.DATABASE_URL,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    production: env.NODE_ENV === 'production',
    secret: readSecret(env.VEIL_SECRET, dataDir),
    adminEmails: list(env.ADMIN_EMAILS).map((address) => address.toLowerCase()),
    trustedProxies: list(env.TRUSTED_PROXIES),
    outboundAllow: readOutboundAllow(env),
    smtpUrl,
    emailConfirmation: yes(env.EMAIL_CONFIRMATION) ?? smtpUrl !== null,
    ...readDetector(env, dataDir),
  };
}
