import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { columnsOf, type Fields, pickFields } from '../../../card-parts.ts';
import type { Db, Deps } from '../../../deps.ts';
import { compileOnce } from '../../../platform/db/prepared.ts';
import { isAdmin, isModerator, presentCard, type Viewer } from '../../people/members/index.ts';
import { recordReads } from '../../site/audit/index.ts';
import { countsAsPublic, holdsOfItem, leadOfItem, liftedAlt, pixelItemOf, presentMedia } from '../delivery/index.ts';
import { censorOf } from '../policy/index.ts';
import { trashedContent, visibleContent } from './scope.ts';
import { type ShownRow, shownColumns } from './shown-row.ts';
import { stateOf } from './states.ts';

export type Presenting = Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks'>;
type Tag = ContentCard['tags'][number];

type Asked = { viewerId: string; ids: readonly string[] };

const tagsOfItem = sql<Tag[] | null>`(
  select json_agg(json_build_object('id', t.id, 'name', t.name) order by ct.position)
  from content_tags ct join tags t on t.id = ct.tag_id where ct.content_id = content.id)`;

type From = 'visible' | 'trash';

/** One statement reads tags, makers and additions of other slices for a page. Makers without a name stay hidden. */
const readerOf = (fields: Fields, powers: Viewer['powers'], from: From = 'visible') =>
  compileOnce((db: Db, { viewerId, ids }: Asked) =>
    (from === 'trash' ? trashedContent(db, { id: viewerId }) : visibleContent(db, { id: viewerId, powers }))
      .where('content.id', '=', sql<string>`any(${ids}::uuid[])`)
      .innerJoin('members as maker', 'maker.id', 'content.owner_id')
      .where('maker.display_name', 'is not', null)
      .select(shownColumns)
      .select(['maker.status as owner_status', 'maker.slug', 'maker.display_name', 'maker.role', 'maker.avatar'])
      .select('maker.symbol_layers')
      .select([holdsOfItem.as('holds'), leadOfItem.as('lead')])
      .$narrowType<{ slug: string; display_name: string }>()
      .select(tagsOfItem.as('tags'))
      .select(columnsOf(fields, sql`${viewerId}::uuid`, powers)),
  );

type Reader = ReturnType<typeof readerOf>;
type LoadedRow = Awaited<ReturnType<Reader>>[number];

/** Admins, moderators, other viewers and makers in their trash see different fields, so each has a reader. */
const readers = new WeakMap<Fields, { admins: Reader; moderators: Reader; others: Reader; trash: Reader }>();

function loadShown(
  { db, hooks }: Presenting,
  viewer: Viewer,
  ids: readonly string[],
  from: From,
): Promise<LoadedRow[]> {
  const fields = hooks.cardParts.content;
  const known = readers.get(fields) ?? {
    admins: readerOf(fields, ['admin']),
    moderators: readerOf(fields, ['moderator']),
    others: readerOf(fields, []),
    trash: readerOf(fields, [], 'trash'),
  };
  readers.set(fields, known);
  const who = isAdmin(viewer) ? 'admins' : isModerator(viewer) ? 'moderators' : 'others';
  return known[from === 'trash' ? from : who](db, { viewerId: viewer.id, ids });
}

function rightsOver({ hooks }: Presenting, viewer: Viewer, row: ShownRow): ContentCard['can'] {
  const own = row.owner_id === viewer.id;
  const byStaff = !own && isAdmin(viewer) && !row.withdrawn_at;
  return {
    edit: own && !row.trashed_at && (row.status !== 'hidden' || row.awaits_approval),
    delete: own || byStaff,
    deleteAsStaff: byStaff,
    ...hooks.itemRights(viewer, row),
  };
}

function present(deps: Presenting, viewer: Viewer, row: LoadedRow): ContentCard {
  const media = stateOf(row) === 'ready' ? presentMedia(deps, viewer, row) : null;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    type: row.kind as ContentCard['type'],
    url: media?.video?.url ?? media?.renditions.at(-1)?.url ?? '',
    thumbnail: media?.renditions[0]?.url ?? null,
    visibility: row.visibility as ContentCard['visibility'],
    isPublic: countsAsPublic(pixelItemOf(row)),
    awaitsApproval: row.status === 'hidden' && row.awaits_approval,
    mask: row.mask,
    status: row.status as ContentCard['status'],
    partsDetected: row.parts_detected as BodyPartName[],
    tags: row.tags ?? [],
    censor: censorOf(row),
    author: presentCard(deps, { ...row, id: row.owner_id }),
    media,
    createdAt: row.created_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    ...pickFields(deps.hooks.cardParts, 'content', row),
    can: rightsOver(deps, viewer, row),
  };
}

/** A card contains media addresses, even of an item that is not public. */
async function recordStaffReads({ db, clock }: Presenting, viewer: Viewer, rows: LoadedRow[]): Promise<void> {
  const read = rows.filter((row) => row.owner_id !== viewer.id && !countsAsPublic(pixelItemOf(row)));
  const act = { by: viewer.id, act: 'content_read_by_staff', kind: 'content', detail: {}, at: clock.now() } as const;
  if (read.length > 0) await recordReads(db, { ...act, ids: read.map(({ id }) => id) });
}

/** Keeps the order and omits those the viewer may not see. One statement always suffices. */
export async function presentCards(
  deps: Presenting,
  viewer: Viewer,
  ids: readonly string[],
  from: From = 'visible',
): Promise<ContentCard[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await loadShown(deps, viewer, ids, from)).map((row) => [row.id, row]));
  if (isModerator(viewer)) await recordStaffReads(deps, viewer, [...rows.values()]);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [present(deps, viewer, row)] : [];
  });
}

export async function loadLiftedAlt(deps: Presenting, viewer: Viewer, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const rows = await loadShown(deps, viewer, [id], 'visible');
  if (isModerator(viewer)) await recordStaffReads(deps, viewer, rows);
  const [row] = rows;
  return row && stateOf(row) === 'ready' ? liftedAlt(viewer, row) : null;
}
