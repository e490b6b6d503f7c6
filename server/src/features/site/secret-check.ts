import type { Db } from '../../deps.ts';
import { openSecrets, sameBytes } from '../../platform/crypto/secrets.ts';
import { findSecret, makeSecret, secretFile } from '../../platform/secret-file.ts';
import { findSecretCheck, keepSecretCheck } from './queries.ts';

type Place = { dataDir: string; env?: NodeJS.ProcessEnv };

/** An HMAC under a key of its own: it tells nothing of the secret and of no other key. */
const checkValueOf = (secret: Buffer): Buffer => openSecrets(secret).mac('secret check', 'this site');

const advice = (dataDir: string) =>
  `Set VEIL_SECRET to the former secret, or bring ${secretFile(dataDir)} back from a backup: without it no original and no ` +
  'session of this site can be opened.';

function refuseOther(kept: Buffer, secret: Buffer, dataDir: string): void {
  if (!sameBytes(kept, checkValueOf(secret)))
    throw new Error(`This secret is not the one that the site's database was made with. ${advice(dataDir)}`);
}

/**
 * For what runs the site: refuses to go on with another secret than the site's. A new site gets its secret here; one that
 * has no check value yet keeps that of the secret it has.
 */
export async function requireSecret(db: Db, { dataDir, env = process.env }: Place): Promise<void> {
  const kept = await findSecretCheck(db);
  if (!findSecret(env, dataDir)) {
    // Made now, it would hide that the right one is lost.
    if (kept) throw new Error(`The secret of this site is missing. ${advice(dataDir)}`);
    makeSecret(dataDir);
  }
  const secret = findSecret(env, dataDir) as Buffer;
  refuseOther(kept ?? (await keepSecretCheck(db, checkValueOf(secret))), secret, dataDir);
}

/** For commands, which may run where the secret is not: refuses another one, and keeps and makes nothing. */
export async function refuseOtherSecret(db: Db, { dataDir, env = process.env }: Place): Promise<void> {
  const [kept, secret] = [await findSecretCheck(db), findSecret(env, dataDir)];
  if (kept && secret) refuseOther(kept, secret, dataDir);
}
