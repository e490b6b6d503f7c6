import type { Deps } from '../../deps.ts';
import type { MediaServer } from '../../media-routes.ts';
import { type SignatureQuery, windowMs } from '../../platform/crypto/signed-address.ts';
import { limited, mediaRate } from '../../platform/http/network-rate.ts';
import { refuse } from '../../platform/refusal.ts';
import { isStampSigned, type ServedFile, stampKey, typeOf } from './address.ts';

type Address = { Params: { id: string; file: string }; Querystring: SignatureQuery };

/** Serves stamps and their thumbnails to everyone with a signed address, until it expires. */
export function serveStamps(media: MediaServer, deps: Pick<Deps, 'storage' | 'secrets' | 'clock'>): void {
  media.serveFile<Address>('stamp', limited(mediaRate), async ({ params, query }, reply) => {
    const type = typeOf(params.file);
    if (!type || !isStampSigned(deps, params.id, params.file, query)) return refuse('not_found');
    const key = stampKey(params.id, params.file as ServedFile);
    if (!(await deps.storage.exists(key))) return refuse('not_found');
    return reply
      .header('cache-control', `private, max-age=${windowMs / 1000}, immutable`)
      .type(type)
      .send(await deps.storage.bytes(key));
  });
}
