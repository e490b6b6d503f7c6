import type { Deps } from '../../../deps.ts';
import type { MediaServer } from '../../../media-routes.ts';
import { type SignatureQuery, windowMs } from '../../../platform/crypto/signed-address.ts';
import { limited, mediaRate } from '../../../platform/http/network-rate.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { isThumbSigned, thumbKey } from './thumb-address.ts';

type Address = { Params: { id: string; file: string }; Querystring: SignatureQuery };

export function serveThumbs(media: MediaServer, deps: Pick<Deps, 'storage' | 'secrets' | 'clock'>): void {
  media.serveFile<Address>('collectedPage', limited(mediaRate), async ({ params, query }, reply) => {
    const thumb = { id: params.id, thumb: params.file.replace(/\.webp$/, '') };
    if (!params.file.endsWith('.webp') || !isThumbSigned(deps, thumb, query)) return refuse('not_found');
    const key = thumbKey(thumb);
    const bytes = found(await deps.storage.read(key));
    return reply
      .header('cache-control', `private, max-age=${windowMs / 1000}, immutable`)
      .type('image/webp')
      .send(bytes);
  });
}
