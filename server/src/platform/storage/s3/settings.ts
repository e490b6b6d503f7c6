import { readVariable } from '../../environment.ts';
import { type Env, invalidVariable, readChoice } from '../../variables.ts';

export const siteNames = {
  endpoint: 'S3_ENDPOINT',
  bucket: 'S3_BUCKET',
  region: 'S3_REGION',
  accessKeyId: 'AWS_ACCESS_KEY_ID',
  secretAccessKey: 'AWS_SECRET_ACCESS_KEY',
};

/** The keys of the site must not delete its backups, in case somebody steals them. */
const backupNames: Names = {
  endpoint: 'BACKUP_S3_ENDPOINT',
  bucket: 'BACKUP_S3_BUCKET',
  region: 'BACKUP_S3_REGION',
  accessKeyId: 'BACKUP_S3_ACCESS_KEY_ID',
  secretAccessKey: 'BACKUP_S3_SECRET_ACCESS_KEY',
};

type Names = { [name in keyof typeof siteNames]: string };

type Bucket = {
  /** Null for Amazon. */
  endpoint: string | null;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The variables of these settings, for sentences. */
  names: Names;
};

export type S3Settings = Bucket & {
  /** The secret of the site, from which the keys of sealed files derive. Null if no file is sealed. */
  secret: Buffer | null;
  /** Every file is sealed, not originals alone. Sealed files can be read in any case. */
  sealsAll: boolean;
};

const kinds = ['disk', 's3'] as const;
const seals = ['originals', 'all'] as const;

function readEndpoint(env: Env, name: string): string | null {
  const value = readVariable(name, env);
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throw invalidVariable(name, 'an http or https address, such as https://objects.example');
  return url.href.replace(/\/+$/, '');
}

const missingNames = (env: Env, { bucket, accessKeyId, secretAccessKey }: Names): string[] =>
  [bucket, accessKeyId, secretAccessKey].filter((name) => readVariable(name, env) === undefined);

function readBucket(env: Env, names: Names): Bucket {
  const bucket = readVariable(names.bucket, env) as string;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw invalidVariable(names.bucket, 'the name of a bucket, such as veil-files', bucket);
  return {
    endpoint: readEndpoint(env, names.endpoint),
    bucket,
    region: readVariable(names.region, env) ?? 'us-east-1',
    accessKeyId: readVariable(names.accessKeyId, env) as string,
    secretAccessKey: readVariable(names.secretAccessKey, env) as string,
    names,
  };
}

/** Returns null for the disk. Nodes share the bucket, so none may make a secret or keep mail of its own. */
export function readS3Settings(env: Env): S3Settings | null {
  if (readChoice(env, 'STORAGE', kinds) !== 's3') return null;
  const missing = missingNames(env, siteNames);
  if (missing.length > 0) throw new Error(`STORAGE is s3, which needs ${missing.join(' and ')} too.`);
  const secret = readVariable('VEIL_SECRET', env);
  if (!secret)
    throw new Error(
      'STORAGE is s3, but VEIL_SECRET is not set: each node would make another one, and could not open the files of the others. Set it to the same value on each node.',
    );
  if (!readVariable('SMTP_URL', env))
    throw new Error('STORAGE is s3, but SMTP_URL is not set: mail would stay in the folder of one node. Set it, too.');
  return {
    ...readBucket(env, siteNames),
    secret: Buffer.from(secret, 'utf8'),
    sealsAll: readChoice(env, 'S3_SEAL', seals) === 'all',
  };
}

/** Throws if a variable is missing. `backup-bucket.ts` refuses the bucket of the files. */
export function readBackupBucket(env: Env): S3Settings {
  const missing = missingNames(env, backupNames);
  if (missing.length > 0) throw new Error(`A bucket for backups needs ${missing.join(' and ')}.`);
  return { ...readBucket(env, backupNames), secret: null, sealsAll: false };
}
