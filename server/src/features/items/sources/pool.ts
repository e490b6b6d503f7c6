import type { Reply } from '@veil/contract/call.ts';
import { Id } from '@veil/contract/fields.ts';
import type { PublicContent, sources } from '@veil/contract/items/sources.ts';
import type { SelectQueryBuilder } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { DB } from '../../../tables.ts';
import type { Viewer } from '../../people/members/index.ts';
import { meanOf } from '../delivery/index.ts';
import { openSealedFile, type SentFile } from '../originals/index.ts';
import { poolFileKey } from './keys.ts';
import { matching, readyItems } from './search-pool.ts';
import { thumbUrl } from './thumb-address.ts';

export type PoolDeps = Pick<Deps, 'db' | 'secrets' | 'clock'>;

export async function listPublicContent(
  deps: PoolDeps,
  viewer: Viewer | null,
  { query: asked }: Asked<typeof sources.listPublicContent>,
): Promise<Reply<typeof sources.listPublicContent>> {
  const { limit, offset } = asked;
  const { total } = await matching(deps.db, asked)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await shown(matching(deps.db, asked), viewer)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: rows.map((row) => present(deps, viewer, row)), total, limit, offset };
}

export async function getPublicContent(deps: PoolDeps, viewer: Viewer, id: string): Promise<PublicContent | null> {
  const row = await shown(readyItems(deps.db).where('id', '=', id), viewer).executeTakeFirst();
  return row ? present(deps, viewer, row) : null;
}

const shown = (query: SelectQueryBuilder<DB, 'pool_items', object>, viewer: Viewer | null) =>
  query
    .select(['id', 'title', 'kind', 'source_name', 'source_url', 'author', 'licence', 'width', 'height', 'placeholder'])
    .select('created_at')
    .select((eb) => {
      const made = eb.selectFrom('item_sources as s').whereRef('s.pool_item_id', '=', 'pool_items.id');
      const own = made.innerJoin('content as c', 'c.id', 's.content_id').where('c.owner_id', '=', viewer?.id ?? null);
      return [
        made.select(({ fn }) => fn.countAll<number>().as('count')).as('used_count'),
        eb.exists(own.select('s.content_id')).as('used'),
      ];
    })
    .$narrowType<{ used_count: number }>();

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

/** Parts were never detected here, so members who veil any get these veiled (as in `delivery/veil.ts`). */
function present(deps: PoolDeps, viewer: Viewer | null, row: Row): PublicContent {
  const address = viewer && thumbUrl(deps, row.id);
  const veiled = viewer !== null && viewer.censoredParts.length > 0;
  return {
    id: row.id,
    title: row.title,
    type: row.kind as PublicContent['type'],
    source: {
      name: row.source_name,
      url: row.source_url,
      author: row.author,
      licence: row.licence as PublicContent['source']['licence'],
    },
    thumbnail: veiled ? null : address,
    veil: veiled && address ? { thumbnail: address } : null,
    width: row.width,
    height: row.height,
    placeholder: viewer && row.placeholder && (veiled ? meanOf(row.placeholder) : row.placeholder),
    used: Boolean(row.used),
    usedCount: row.used_count,
    createdAt: row.created_at.toISOString(),
  };
}

export async function openPoolFile(
  deps: Pick<Deps, 'db' | 'storage' | 'secrets'>,
  given: string,
): Promise<{ file: SentFile; poolId: string } | null> {
  const isId = Id.safeParse(given).success;
  const row = await readyItems(deps.db)
    .where(isId ? 'id' : 'source_url', '=', given)
    .select(['id', 'wrapped_key'])
    .executeTakeFirst();
  if (!row?.wrapped_key) return null;
  const stream = await openSealedFile(deps, { storageKey: poolFileKey(row.id), wrappedKey: row.wrapped_key });
  return { file: { name: '', type: '', stream }, poolId: row.id };
}

export async function isKnownToPool(db: Db, sourceUrl: string): Promise<boolean> {
  const row = await db.selectFrom('pool_items').select('id').where('source_url', '=', sourceUrl).executeTakeFirst();
  return row !== undefined;
}
