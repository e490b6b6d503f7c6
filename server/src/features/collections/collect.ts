import { randomBytes } from 'node:crypto';
import { type Collection, maxCollectables } from '@veil/contract/collections.ts';
import type { Db, Deps } from '../../deps.ts';
import type { Thumbnail } from '../../media/index.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Viewer } from '../members/index.ts';
import { fewOfEach, getCollection } from './collections.ts';
import { drawThumb } from './draw-thumb.ts';
import { claim, eraseSoon, storeUnclaimed } from './erasures.ts';
import { type PageAddress, readAddress } from './page-address.ts';
import { insertCollectable, lockKeeper, moveUp, openCollection } from './queries.ts';
import { type Page, readPage } from './read-page.ts';
import { thumbKey } from './thumb-address.ts';

type Collecting = Pick<Deps, 'db' | 'clock' | 'secrets' | 'storage' | 'log' | 'media' | 'outbound'>;
type Drawn = Omit<Thumbnail, 'data'> & { thumb: string };
/** What was read and drawn for one address, ready to become a row. */
type Reading = PageAddress & { id: string; page: Page; drawn: Drawn | null };

/** Keeps a page: read once, by the server, and not again when it is kept already. Nothing stays of one that could not be read. */
export async function collectUrl(deps: Collecting, viewer: Viewer, said: string): Promise<Collection> {
  const address = readAddress(said);
  const collectionId =
    (await deps.db.transaction().execute((tx) => keepAgain(deps, tx, viewer, address))) ??
    (await keepNew(deps, viewer, address));
  return getCollection(deps, viewer, collectionId, fewOfEach);
}

/** Moves what is kept already to the top. Answers its collection, or null. */
async function keepAgain(deps: Collecting, tx: Db, viewer: Viewer, { url, site }: PageAddress): Promise<string | null> {
  await lockKeeper(tx, viewer.id);
  const own = tx
    .selectFrom('collectables as k')
    .innerJoin('collections as c', 'c.id', 'k.collection_id')
    .where('c.member_id', '=', viewer.id);
  const kept = await own
    .where('c.site', '=', site)
    .where('k.url', '=', url)
    .select(['k.id', 'k.collection_id'])
    .executeTakeFirst();
  if (kept) await moveUp(tx, kept, deps.clock.now());
  else {
    const { count } = await own.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    if (Number(count) >= maxCollectables) refuse('conflict', `You can keep at most ${maxCollectables} pages`);
  }
  return kept?.collection_id ?? null;
}

async function keepNew(deps: Collecting, viewer: Viewer, address: PageAddress): Promise<string> {
  const page = await readPage(deps, address);
  const id = newId();
  const drawn = page.picture && (await storeThumb(deps, viewer, id, page.picture));
  try {
    return await deps.db.transaction().execute(async (tx) => {
      // Asked for twice at once, the other may have been faster.
      const kept = await keepAgain(deps, tx, viewer, address);
      return kept ?? keep(deps, tx, viewer, { ...address, id, page, drawn });
    });
  } finally {
    // Nothing to erase where it was claimed.
    if (drawn) await eraseSoon(deps, [thumbKey({ id, thumb: drawn.thumb })]);
  }
}

async function storeThumb(deps: Collecting, viewer: Viewer, id: string, picture: Buffer): Promise<Drawn | null> {
  const drawn = await drawThumb(deps, viewer.id, picture);
  if (!drawn) return null;
  const thumb = randomBytes(12).toString('base64url');
  await storeUnclaimed(deps, thumbKey({ id, thumb }), drawn.data);
  return { thumb, width: drawn.width, height: drawn.height, placeholder: drawn.placeholder };
}

async function keep(
  deps: Collecting,
  tx: Db,
  viewer: Viewer,
  { id, url, site, page, drawn }: Reading,
): Promise<string> {
  const at = deps.clock.now();
  const collection = await openCollection(tx, { memberId: viewer.id, site, name: page.name, at });
  if (drawn) await claim(tx, thumbKey({ id, thumb: drawn.thumb }));
  await insertCollectable(tx, {
    id,
    collection_id: collection.id,
    url,
    title: page.title,
    thumb: drawn?.thumb ?? null,
    thumb_width: drawn?.width ?? null,
    thumb_height: drawn?.height ?? null,
    placeholder: drawn?.placeholder ?? null,
    created_at: at,
    kept_at: at,
  });
  return collection.id;
}
