import type { Db } from '../../../deps.ts';
import { openSecrets, sameBytes } from '../../../platform/crypto/secrets.ts';
import { readVariable } from '../../../platform/environment.ts';
import { installNextSecret, readNextSecret } from '../../../platform/next-secret.ts';
import { findSecret, makeSecret, secretFile } from '../../../platform/secret-file.ts';
import { findSecretCheck, lockSecretCheckTable, storeSecretCheck, writeSecretCheck } from './queries.ts';

type SecretSource = { dataDir: string; env?: NodeJS.ProcessEnv };

/** An HMAC with its own key reveals nothing about the secret or other keys. */
export const secretCheckOf = (secret: Buffer): Buffer => openSecrets(secret).mac('secret check', 'this site');

const secretError = (fault: string, dataDir: string): Error =>
  new Error(
    `${fault} Set VEIL_SECRET to the former secret, or bring ${secretFile(dataDir)} back from a backup: without it no original ` +
      'and no session of this site can be opened.',
  );

export function refuseMissingSecret(dataDir: string): never {
  throw secretError('The secret of this site is missing.', dataDir);
}

function refuseOther(stored: Buffer, secret: Buffer, dataDir: string): void {
  if (!sameBytes(stored, secretCheckOf(secret)))
    throw secretError("This secret is not the one that the site's database was made with.", dataDir);
}

/** The rotation was killed after everything was re-sealed. */
function finishRotation(stored: Buffer | null, { dataDir, env = process.env }: SecretSource): void {
  if (!stored || readVariable('VEIL_SECRET', env) !== undefined) return;
  const next = readNextSecret(dataDir);
  if (next && sameBytes(stored, secretCheckOf(next))) installNextSecret(dataDir);
}

/** The site's processes do not start until a rotation ends. Refuses a foreign secret. */
export async function lockSecretCheck(tx: Db, secret: Buffer): Promise<void> {
  await lockSecretCheckTable(tx);
  const stored = await findSecretCheck(tx);
  if (stored && !sameBytes(stored, secretCheckOf(secret)))
    throw new Error("This secret is not the one that the site's database was made with. Nothing was changed.");
}

export const replaceSecretCheck = (tx: Db, secret: Buffer): Promise<void> =>
  writeSecretCheck(tx, secretCheckOf(secret));

/** Makes a new site's secret, and stores a missing check value. */
export async function requireSecret(db: Db, { dataDir, env = process.env }: SecretSource): Promise<void> {
  const stored = await findSecretCheck(db);
  finishRotation(stored, { dataDir, env });
  if (!findSecret(env, dataDir)) {
    // A new secret would hide the loss of the right one.
    if (stored) refuseMissingSecret(dataDir);
    makeSecret(dataDir);
  }
  const secret = findSecret(env, dataDir) as Buffer;
  refuseOther(stored ?? (await storeSecretCheck(db, secretCheckOf(secret))), secret, dataDir);
}

/** `unknown`: the database never had a secret. Stores nothing. */
export async function examineSecret(db: Db, secret: Buffer | null): Promise<'fits' | 'other' | 'missing' | 'unknown'> {
  const stored = await findSecretCheck(db);
  if (!stored) return 'unknown';
  if (!secret) return 'missing';
  return sameBytes(stored, secretCheckOf(secret)) ? 'fits' : 'other';
}

/** Commands that may run without the secret use this. It stores nothing. */
export async function refuseOtherSecret(db: Db, { dataDir, env = process.env }: SecretSource): Promise<void> {
  const stored = await findSecretCheck(db);
  finishRotation(stored, { dataDir, env });
  const secret = findSecret(env, dataDir);
  if (stored && secret) refuseOther(stored, secret, dataDir);
}
