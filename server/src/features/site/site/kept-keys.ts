import type { Db } from '../../../deps.ts';
import { keptPurposes, type Purpose } from '../../../platform/crypto/purposes.ts';
import type { Rotation } from '../../../platform/crypto/rewrap.ts';
import { sealText, unsealText } from '../../../platform/crypto/sealing.ts';
import { type KeptKeys, openSecrets, type Secrets } from '../../../platform/crypto/secrets.ts';
import { loadKeptRows, saveKeptKey } from './queries.ts';

/** Kept by earlier rotations. Throws if the secret is not the site's. */
async function loadKeptKeys(db: Db, secret: Buffer): Promise<KeptKeys> {
  const sealing = openSecrets(secret).key('kept keys');
  const rows = await loadKeptRows(db);
  return new Map(
    rows.map(({ purpose, sealed }) => [purpose as Purpose, Buffer.from(unsealText(sealed, sealing, purpose), 'hex')]),
  );
}

export const loadSecrets = async (db: Db, secret: Buffer): Promise<Secrets> =>
  openSecrets(secret, await loadKeptKeys(db, secret));

export async function carryKeysOver(tx: Db, { from, to }: Rotation, at: Date): Promise<number> {
  for (const purpose of keptPurposes)
    await saveKeptKey(tx, {
      purpose,
      sealed: sealText(from.key(purpose).toString('hex'), to.key('kept keys'), purpose),
      kept_at: at,
    });
  return keptPurposes.length;
}
