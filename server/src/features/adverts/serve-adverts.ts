import { validate as isUuid } from 'uuid';
import type { Deps } from '../../deps.ts';
import type { MediaServer } from '../../media-routes.ts';
import { limited, mediaRate } from '../../platform/http/network-rate.ts';
import { refuse } from '../../platform/refusal.ts';
import { readPicture } from './queries.ts';

type Address = { Params: { file: string } };

const daySeconds = 24 * 3600;

/** Serves the pictures of adverts. They show nothing of members, so their addresses are not signed. */
export function serveAdverts(media: MediaServer, deps: Pick<Deps, 'db'>): void {
  media.serveFile<Address>('advert', limited(mediaRate), async ({ params }, reply) => {
    const id = /^(.+)\.webp$/.exec(params.file)?.[1];
    const picture = id && isUuid(id) && (await readPicture(deps.db, id));
    if (!picture) return refuse('not_found');
    return reply.header('cache-control', `private, max-age=${daySeconds}, immutable`).type('image/webp').send(picture);
  });
}
