import type { Deps } from '../../deps.ts';
import type { MediaServer } from '../../media-routes.ts';
import { type SignatureQuery, windowMs } from '../../platform/crypto/signed-address.ts';
import { limited, mediaRate } from '../../platform/http/network-rate.ts';
import { refuse } from '../../platform/refusal.ts';
import { poolThumbKey } from './keys.ts';
import { readyItems } from './pool.ts';
import { isThumbSigned } from './thumb-address.ts';

type Address = { Params: { file: string }; Querystring: SignatureQuery };

/** Serves small pictures of the pool to everyone with a signed address, until it expires or the item is removed. */
export function servePoolThumbs(media: MediaServer, deps: Pick<Deps, 'db' | 'storage' | 'secrets' | 'clock'>): void {
  media.serveFile<Address>('poolPicture', limited(mediaRate), async ({ params, query }, reply) => {
    const id = params.file.replace(/\.webp$/, '');
    // Only ids that the site itself signed get as far as the database.
    if (!params.file.endsWith('.webp') || !isThumbSigned(deps, id, query)) return refuse('not_found');
    const row = await readyItems(deps.db).where('id', '=', id).select('id').executeTakeFirst();
    if (!row || !(await deps.storage.exists(poolThumbKey(id)))) return refuse('not_found');
    return reply
      .header('cache-control', `private, max-age=${windowMs / 1000}, immutable`)
      .type('image/webp')
      .send(await deps.storage.bytes(poolThumbKey(id)));
  });
}
