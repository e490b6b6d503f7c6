import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Deps } from '../../server/src/deps.ts';
import { drawThumb } from '../../server/src/features/finding/collections/draw-thumb.ts';
import { claim, storeUnclaimed } from '../../server/src/features/finding/collections/erasures.ts';
import { insertCollectable, openCollection } from '../../server/src/features/finding/collections/queries.ts';
import { thumbKey } from '../../server/src/features/finding/collections/thumb-address.ts';
import { addToPool } from '../../server/src/features/items/sources/index.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { drawPicture, renderAvatar, renderPicture } from '../art/index.ts';
import type { Person } from './person.ts';

/** Seeds of drawn pictures that no member uploads. */
const firstPoolSeed = 701;
const firstPageSeed = 751;
const sources = [
  { name: 'Open Prints', author: 'Ines Kalt' },
  { name: 'The Public Shelf', author: null },
] as const;

/** Pictures that anyone may upload from. */
export async function fillPool(deps: Deps, count: number): Promise<void> {
  for (let seed = firstPoolSeed; seed < firstPoolSeed + count; seed++) {
    const { name, author } = sources[seed % 2] ?? sources[0];
    const url = `https://example.org/prints/${seed}`;
    if (await isInPool(deps, url)) continue;
    const file = { name: `${seed}.jpg`, type: 'image/jpeg', stream: Readable.from([await renderPicture(seed)]) };
    await addToPool(deps, {
      title: drawPicture(seed).title,
      source: { name, author, url, licence: 'own' },
      file,
      by: 'demo',
    });
  }
}

const isInPool = async (deps: Deps, url: string): Promise<boolean> =>
  (await deps.db.selectFrom('pool_items').select('id').where('source_url', '=', url).executeTakeFirst()) !== undefined;

const pages = [
  { site: 'studies.example.org', name: 'Studies', count: 4 },
  { site: 'cloth.example.net', name: 'On Cloth', count: 2 },
] as const;

/** Pages of other sites kept by a member. Titles and pictures are drawn here; nothing is fetched. */
export async function keepPages(deps: Deps, person: Person): Promise<void> {
  let seed = firstPageSeed;
  for (const { site, name, count } of pages)
    for (let nth = 1; nth <= count; nth++) await keepPage(deps, person, { site, name, nth, seed: seed++ });
}

type KeptPage = { site: string; name: string; nth: number; seed: number };

async function keepPage(deps: Deps, { id: memberId }: Person, { site, name, nth, seed }: KeptPage): Promise<void> {
  const url = `https://${site}/${nth}`;
  const kept = deps.db
    .selectFrom('collectables as k')
    .innerJoin('collections as c', 'c.id', 'k.collection_id')
    .select('k.id')
    .where('c.member_id', '=', memberId)
    .where('k.url', '=', url);
  if (await kept.executeTakeFirst()) return;
  const [id, thumb, at] = [newId(), randomBytes(12).toString('base64url'), deps.clock.now()];
  const drawn = await drawThumb(deps, { id, thumb }, memberId, await renderAvatar(seed));
  if (!drawn) throw new Error(`The picture of ${url} could not be drawn`);
  await storeUnclaimed(deps, thumbKey({ id, thumb }), drawn.data);
  await deps.db.transaction().execute(async (tx) => {
    const collection = await openCollection(tx, { memberId, site, name, at });
    await claim(tx, thumbKey({ id, thumb }));
    await insertCollectable(tx, {
      id,
      collection_id: collection.id,
      url,
      title: drawPicture(seed).title,
      thumb,
      thumb_width: drawn.width,
      thumb_height: drawn.height,
      placeholder: drawn.placeholder,
      created_at: at,
      kept_at: at,
    });
  });
}
