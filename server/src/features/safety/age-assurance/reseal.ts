import type { Db } from '../../../deps.ts';
import { type Rotation, resealText } from '../../../platform/crypto/rewrap.ts';
import { secretPurpose } from './configuration.ts';
import { loadSecret, saveSecret } from './queries.ts';

export async function resealAgeSecret(tx: Db, rotation: Rotation): Promise<number> {
  const row = await loadSecret(tx);
  if (!row) return 0;
  await saveSecret(tx, resealText(rotation, 'age checks', row.request_secret, secretPurpose));
  return 1;
}
