import { readVariable } from '../../environment.ts';
import { type Env, invalidVariable, readChoice } from '../../variables.ts';

export type S3Settings = {
  /** Null for Amazon. */
  endpoint: string | null;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The secret of the site, from which the keys of sealed files derive. */
  secret: Buffer;
  /** Every file is sealed, not originals alone. Sealed files can be read in any case. */
  sealsAll: boolean;
};

const kinds = ['disk', 's3'] as const;
const seals = ['originals', 'all'] as const;
const needed = ['S3_BUCKET', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

function readEndpoint(env: Env): string | null {
  const value = readVariable('S3_ENDPOINT', env);
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throw invalidVariable('S3_ENDPOINT', 'an http or https address, such as https://objects.example');
  return url.href.replace(/\/+$/, '');
}

/** Returns null for the disk. Nodes share the bucket, so none may make a secret or keep mail of its own. */
export function readS3Settings(env: Env): S3Settings | null {
  if (readChoice(env, 'STORAGE', kinds) !== 's3') return null;
  const missing = needed.filter((name) => readVariable(name, env) === undefined);
  if (missing.length > 0) throw new Error(`STORAGE is s3, which needs ${missing.join(' and ')} too.`);
  const secret = readVariable('VEIL_SECRET', env);
  if (!secret)
    throw new Error(
      'STORAGE is s3, but VEIL_SECRET is not set: each node would make another one, and could not open the files of the others. Set it to the same value on each node.',
    );
  if (!readVariable('SMTP_URL', env))
    throw new Error('STORAGE is s3, but SMTP_URL is not set: mail would stay in the folder of one node. Set it, too.');
  const bucket = readVariable('S3_BUCKET', env) as string;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw invalidVariable('S3_BUCKET', 'the name of a bucket, such as veil-files', bucket);
  return {
    endpoint: readEndpoint(env),
    bucket,
    region: readVariable('S3_REGION', env) ?? 'us-east-1',
    accessKeyId: readVariable('AWS_ACCESS_KEY_ID', env) as string,
    secretAccessKey: readVariable('AWS_SECRET_ACCESS_KEY', env) as string,
    secret: Buffer.from(secret, 'utf8'),
    sealsAll: readChoice(env, 'S3_SEAL', seals) === 'all',
  };
}
