import type { Deps } from '../../../deps.ts';
import type { MediaServer } from '../../../media-routes.ts';
import type { SignatureQuery } from '../../../platform/crypto/signed-address.ts';
import { servePictures } from '../../people/members/index.ts';
import { poolThumbKey } from './keys.ts';
import { readyItems } from './search-pool.ts';
import { isThumbSigned } from './thumb-address.ts';

type Address = { Params: { file: string }; Querystring: SignatureQuery };

export function servePoolThumbs(media: MediaServer, deps: Pick<Deps, 'db' | 'storage' | 'secrets' | 'clock'>): void {
  servePictures<Address>(media, 'poolPicture', async ({ params, query }) => {
    const id = params.file.replace(/\.webp$/, '');
    // Only ids signed by the site reach the database.
    if (!params.file.endsWith('.webp') || !isThumbSigned(deps, id, query)) return null;
    const row = await readyItems(deps.db).where('id', '=', id).select('id').executeTakeFirst();
    const key = poolThumbKey(id);
    const read = () => deps.storage.read(key);
    return { state: row ? 'shown' : 'gone', type: 'image/webp', read };
  });
}
