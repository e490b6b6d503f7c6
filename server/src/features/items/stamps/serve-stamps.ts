import type { Db, Deps } from '../../../deps.ts';
import type { MediaServer } from '../../../media-routes.ts';
import type { SignatureQuery } from '../../../platform/crypto/signed-address.ts';
import { type PictureState, servePictures } from '../../people/members/index.ts';
import { isStampSigned, type ServedFile, stampKey, typeOf } from './address.ts';

type Address = { Params: { id: string; file: string }; Querystring: SignatureQuery };

async function stateOf(db: Db, id: string): Promise<PictureState> {
  const row = await db
    .selectFrom('stamps')
    .select('active')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return 'gone';
  return row.active ? 'shown' : 'withheld';
}

export function serveStamps(media: MediaServer, deps: Pick<Deps, 'db' | 'storage' | 'secrets' | 'clock'>): void {
  servePictures<Address>(media, 'stamp', async ({ params, query }) => {
    const type = typeOf(params.file);
    if (!type || !isStampSigned(deps, params.id, params.file, query)) return null;
    const key = stampKey(params.id, params.file as ServedFile);
    const read = () => deps.storage.read(key);
    return { state: await stateOf(deps.db, params.id), type, read };
  });
}
