import type { Db } from '../../deps.ts';
import { openSecrets, sameBytes } from '../../platform/crypto/secrets.ts';
import { readVariable } from '../../platform/environment.ts';
import { findSecret, installNextSecret, makeSecret, readNextSecret, secretFile } from '../../platform/secret-file.ts';
import { findSecretCheck, lockSecretCheckTable, storeSecretCheck, writeSecretCheck } from './queries.ts';

type SecretSource = { dataDir: string; env?: NodeJS.ProcessEnv };

/** Tells whether a secret is the site's. An HMAC under its own key reveals nothing about the secret or other keys. */
export const secretCheckOf = (secret: Buffer): Buffer => openSecrets(secret).mac('secret check', 'this site');

const advice = (dataDir: string) =>
  `Set VEIL_SECRET to the former secret, or bring ${secretFile(dataDir)} back from a backup: without it no original and no ` +
  'session of this site can be opened.';

export const missingSecret = (dataDir: string): string => `The secret of this site is missing. ${advice(dataDir)}`;

function refuseOther(stored: Buffer, secret: Buffer, dataDir: string): void {
  if (!sameBytes(stored, secretCheckOf(secret)))
    throw new Error(`This secret is not the one that the site's database was made with. ${advice(dataDir)}`);
}

/** A rotation that was killed after everything was sealed again: its secret takes its place. */
function finishRotation(stored: Buffer | null, { dataDir, env = process.env }: SecretSource): void {
  if (!stored || readVariable('VEIL_SECRET', env) !== undefined) return;
  const next = readNextSecret(dataDir);
  if (next && sameBytes(stored, secretCheckOf(next))) installNextSecret(dataDir);
}

/** For a rotation: keeps processes of the site from starting until the transaction has ended. Refuses a secret that is not the site's. */
export async function lockSecretCheck(tx: Db, secret: Buffer): Promise<void> {
  await lockSecretCheckTable(tx);
  const stored = await findSecretCheck(tx);
  if (stored && !sameBytes(stored, secretCheckOf(secret)))
    throw new Error("This secret is not the one that the site's database was made with. Nothing was changed.");
}

export const replaceSecretCheck = (tx: Db, secret: Buffer): Promise<void> =>
  writeSecretCheck(tx, secretCheckOf(secret));

/**
 * For starting the site: refuses a secret other than the site's. Makes the secret of a new site, and stores the check value where there is
 * none yet.
 */
export async function requireSecret(db: Db, { dataDir, env = process.env }: SecretSource): Promise<void> {
  const stored = await findSecretCheck(db);
  finishRotation(stored, { dataDir, env });
  if (!findSecret(env, dataDir)) {
    // Making a new one would hide that the right one is lost.
    if (stored) throw new Error(missingSecret(dataDir));
    makeSecret(dataDir);
  }
  const secret = findSecret(env, dataDir) as Buffer;
  refuseOther(stored ?? (await storeSecretCheck(db, secretCheckOf(secret))), secret, dataDir);
}

/** How a secret, or none, and the database fit. `unknown`: the database has had no secret yet. Stores nothing. */
export async function examineSecret(db: Db, secret: Buffer | null): Promise<'fits' | 'other' | 'missing' | 'unknown'> {
  const stored = await findSecretCheck(db);
  if (!stored) return 'unknown';
  if (!secret) return 'missing';
  return sameBytes(stored, secretCheckOf(secret)) ? 'fits' : 'other';
}

/** For commands, which may run without the secret: refuses another one and stores nothing. */
export async function refuseOtherSecret(db: Db, { dataDir, env = process.env }: SecretSource): Promise<void> {
  const stored = await findSecretCheck(db);
  finishRotation(stored, { dataDir, env });
  const secret = findSecret(env, dataDir);
  if (stored && secret) refuseOther(stored, secret, dataDir);
}
