import { randomBytes } from 'node:crypto';
import { type Collection, type collections, maxCollectables } from '@veil/contract/finding/collections.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Thumbnail } from '../../../media/index.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { firstOfEach, getCollection } from './collections.ts';
import { drawThumb } from './draw-thumb.ts';
import { claim, eraseFiles, storeUnclaimed } from './erasures.ts';
import { say } from './messages.ts';
import { type PageAddress, readAddress } from './page-address.ts';
import { insertCollectable, lockCollector, moveUp, openCollection } from './queries.ts';
import { type Page, readPage } from './read-page.ts';
import { thumbKey } from './thumb-address.ts';

type CollectDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'storage' | 'log' | 'media' | 'outbound' | 'hooks'>;
type DrawnThumb = Omit<Thumbnail, 'data'> & { thumb: string };
type ReadPage = PageAddress & { id: string; page: Page; drawn: DrawnThumb | null };

/** The server reads the page once, and an unreadable page leaves nothing behind. */
export async function collectUrl(
  deps: CollectDeps,
  viewer: Viewer,
  { body: { url: input } }: Asked<typeof collections.collectUrl>,
): Promise<Collection> {
  const address = readAddress(input);
  const collectionId =
    (await deps.db.transaction().execute((tx) => collectAgain(deps, tx, viewer, address))) ??
    (await collectNew(deps, viewer, address));
  return getCollection(deps, viewer, { params: { collectionId }, query: firstOfEach });
}

/** Moves the page to the top. Returns null if it was not collected. */
async function collectAgain(
  deps: CollectDeps,
  tx: Db,
  viewer: Viewer,
  { url, site }: PageAddress,
): Promise<string | null> {
  await lockCollector(tx, viewer.id);
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
    if (Number(count) >= maxCollectables) refuse('conflict', say('atMostPages', { most: maxCollectables }));
  }
  return kept?.collection_id ?? null;
}

async function collectNew(deps: CollectDeps, viewer: Viewer, address: PageAddress): Promise<string> {
  const page = await readPage(deps, address);
  const id = newId();
  const drawn = page.picture && (await storeThumb(deps, viewer, id, page.picture));
  try {
    return await deps.db.transaction().execute(async (tx) => {
      // A concurrent request may have added the same page.
      const kept = await collectAgain(deps, tx, viewer, address);
      return kept ?? insertPage(deps, tx, viewer, { ...address, id, page, drawn });
    });
  } finally {
    if (drawn) await eraseFiles(deps, [thumbKey({ id, thumb: drawn.thumb })]);
  }
}

async function storeThumb(deps: CollectDeps, viewer: Viewer, id: string, picture: Buffer): Promise<DrawnThumb | null> {
  const thumb = randomBytes(12).toString('base64url');
  const drawn = await drawThumb(deps, { id, thumb }, viewer.id, picture);
  if (!drawn) return null;
  await storeUnclaimed(deps, thumbKey({ id, thumb }), drawn.data);
  return { thumb, width: drawn.width, height: drawn.height, placeholder: drawn.placeholder };
}

async function insertPage(
  deps: CollectDeps,
  tx: Db,
  viewer: Viewer,
  { id, url, site, page, drawn }: ReadPage,
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
