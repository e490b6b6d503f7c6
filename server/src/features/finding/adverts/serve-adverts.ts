import type { Deps } from '../../../deps.ts';
import type { MediaServer } from '../../../media-routes.ts';
import type { SignatureQuery } from '../../../platform/crypto/signed-address.ts';
import { servePictures } from '../../people/members/index.ts';
import { isAdvertSigned } from './picture-address.ts';
import { isRunning, readPicture } from './queries.ts';

type Address = { Params: { file: string }; Querystring: SignatureQuery };

export function serveAdverts(media: MediaServer, deps: Pick<Deps, 'db' | 'clock' | 'secrets'>): void {
  servePictures<Address>(media, 'advert', async ({ params, query }) => {
    const id = /^(.+)\.webp$/.exec(params.file)?.[1] ?? '';
    if (!isAdvertSigned(deps, id, query)) return null;
    const picture = await readPicture(deps.db, id);
    const state = !picture ? 'gone' : (await isRunning(deps.db, id, deps.clock.now())) ? 'shown' : 'withheld';
    return { state, type: 'image/webp', read: async () => picture };
  });
}
