import type { Db } from '../../deps.ts';
import { openSecrets, sameBytes } from '../../platform/crypto/secrets.ts';
import { findSecret, makeSecret, secretFile } from '../../platform/secret-file.ts';
import { findSecretCheck, storeSecretCheck } from './queries.ts';

type SecretSource = { dataDir: string; env?: NodeJS.ProcessEnv };

/** An HMAC under its own key reveals nothing about the secret or other keys. */
const checkValueOf = (secret: Buffer): Buffer => openSecrets(secret).mac('secret check', 'this site');

const advice = (dataDir: string) =>
  `Set VEIL_SECRET to the former secret, or bring ${secretFile(dataDir)} back from a backup: without it no original and no ` +
  'session of this site can be opened.';

function refuseOther(stored: Buffer, secret: Buffer, dataDir: string): void {
  if (!sameBytes(stored, checkValueOf(secret)))
    throw new Error(`This secret is not the one that the site's database was made with. ${advice(dataDir)}`);
}

/**
 * For starting the site: refuses a secret other than the site's. Makes the secret of a new site, and stores the check value where there is
 * none yet.
 */
export async function requireSecret(db: Db, { dataDir, env = process.env }: SecretSource): Promise<void> {
  const stored = await findSecretCheck(db);
  if (!findSecret(env, dataDir)) {
    // Making a new one would hide that the right one is lost.
    if (stored) throw new Error(`The secret of this site is missing. ${advice(dataDir)}`);
    makeSecret(dataDir);
  }
  const secret = findSecret(env, dataDir) as Buffer;
  refuseOther(stored ?? (await storeSecretCheck(db, checkValueOf(secret))), secret, dataDir);
}

/** For commands, which may run without the secret: refuses another one and stores nothing. */
export async function refuseOtherSecret(db: Db, { dataDir, env = process.env }: SecretSource): Promise<void> {
  const [stored, secret] = [await findSecretCheck(db), findSecret(env, dataDir)];
  if (stored && secret) refuseOther(stored, secret, dataDir);
}
