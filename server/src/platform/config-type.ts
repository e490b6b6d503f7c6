import type { LogSettings } from './log-settings.ts';
import type { MetricsSettings } from './metrics/settings.ts';
import type { S3Settings } from './storage/s3/settings.ts';

export const detectors = ['pose', 'nudenet', 'none'] as const;

export const lanes = ['publish', 'detect', 'video', 'upkeep'] as const;
export type Lane = (typeof lanes)[number];

/** `accel`: nginx sends stored files that a node allows. `redirect`: the bucket sends clear videos. */
export const mediaWays = ['node', 'accel', 'redirect'] as const;
export type MediaWay = (typeof mediaWays)[number];

export type Config = {
  port: number;
  host: string;
  /** Absolute; holds database, storage, secret and mail box. */
  dataDir: string;
  /** STORAGE; null for the disk. */
  s3: S3Settings | null;
  mediaBy: MediaWay;
  /** MEDIA_PURGE_URL: where each nginx deletes from its cache. */
  mediaPurgeUrls: readonly string[];
  /** DATABASE_URL, which may lead through a pooler. */
  databaseUrl: string;
  /** DATABASE_DIRECT_URL, by default DATABASE_URL: for notifications, locks of a session, migrations and commands. */
  databaseDirectUrl: string;
  /** DATABASE_READ_URL; null without a replica. */
  databaseReadUrl: string | null;
  publicUrl: string;
  /** Other machines may reach the site: its address is not loopback, or NODE_ENV is production. */
  production: boolean;
  allowHttp: boolean;
  /** The site has no duties of a public site (VEIL_PRIVATE). */
  privateSite: boolean;
  /** Every key derives from these bytes, at least 32. */
  secret: Buffer;
  adminEmails: string[];
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
  /** WORKER_QUEUES; all if unset. */
  workerLanes: readonly Lane[];
  /** DATABASE_CONNECTIONS; null for the usual number of the process's kind. */
  databaseConnections: number | null;
  ffmpegPath: string | null;
};
