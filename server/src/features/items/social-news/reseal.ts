import type { Db } from '../../../deps.ts';
import { type Rotation, resealText } from '../../../platform/crypto/rewrap.ts';
import { readAccess, writeAccess } from './queries.ts';

export async function resealSocialNews(tx: Db, rotation: Rotation): Promise<number> {
  const { client_secret, token } = await readAccess(tx);
  const change = {
    ...(client_secret && { client_secret: resealText(rotation, 'social news', client_secret, 'client secret') }),
    ...(token && { token: resealText(rotation, 'social news', token, 'token') }),
  };
  if (Object.keys(change).length > 0) await writeAccess(tx, change);
  return Object.keys(change).length;
}
