import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { ContentCard } from '@veil/contract/content.ts';
import type { MemberCard } from '@veil/contract/members.ts';
import { sql } from 'kysely';
import { columnsOf, pickFields } from '../../card-parts.ts';
import type { Db, Deps } from '../../deps.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { countsAsPublic, presentMedia, sightOf } from '../delivery/index.ts';
import { isAdmin, memberCards, type Viewer } from '../members/index.ts';
import { censorOf } from './censor.ts';
import { visibleContent } from './scope.ts';
import { type ShownRow, shownColumns } from './shown-row.ts';
import { stateOf } from './states.ts';

export type Presenting = Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks'>;
type Tag = ContentCard['tags'][number];

/** The rows this viewer may see, each with what other slices add to its card. */
const loadShown = ({ db, hooks }: Presenting, viewer: Viewer, ids: readonly string[]) =>
  visibleContent(db, viewer)
    .where('content.id', '=', sql<string>`any(${ids}::uuid[])`)
    .innerJoin('members as maker', 'maker.id', 'content.owner_id')
    .select(shownColumns)
    .select('maker.status as owner_status')
    .select(columnsOf(hooks.cardParts.content, sql`${viewer.id}::uuid`))
    .modifyEnd(prepared)
    .execute();
type LoadedRow = Awaited<ReturnType<typeof loadShown>>[number];

async function loadTags(db: Db, ids: readonly string[]): Promise<Map<string, Tag[]>> {
  const rows = await db
    .selectFrom('content_tags')
    .innerJoin('tags', 'tags.id', 'content_tags.tag_id')
    .select(['content_tags.content_id', 'tags.id', 'tags.name'])
    .where('content_tags.content_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('content_tags.position')
    .modifyEnd(prepared)
    .execute();
  const tags = new Map<string, Tag[]>();
  for (const { content_id, ...tag } of rows) tags.set(content_id, [...(tags.get(content_id) ?? []), tag]);
  return tags;
}

/** What the viewer may do with an item. */
function rightsOver({ hooks }: Presenting, viewer: Viewer, row: ShownRow): ContentCard['can'] {
  const own = row.owner_id === viewer.id;
  return {
    edit: own && row.status !== 'hidden',
    delete: own || isAdmin(viewer),
    ...hooks.itemRights(viewer, row),
  };
}

function present(deps: Presenting, viewer: Viewer, row: LoadedRow, author: MemberCard, tags: Tag[]): ContentCard {
  const media = stateOf(row) === 'ready' ? presentMedia(deps, viewer, row) : null;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    type: row.kind as ContentCard['type'],
    url: media?.video?.url ?? media?.renditions.at(-1)?.url ?? '',
    thumbnail: media?.renditions[0]?.url ?? null,
    visibility: row.visibility as ContentCard['visibility'],
    isPublic: countsAsPublic(sightOf(row)),
    mask: row.mask,
    status: row.status as ContentCard['status'],
    partsDetected: row.parts_detected as BodyPartName[],
    tags,
    censor: censorOf(row),
    author,
    media,
    createdAt: row.created_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    ...pickFields(deps.hooks.cardParts, 'content', row),
    can: rightsOver(deps, viewer, row),
  };
}

/**
 * The cards of these items in this order, without those that the viewer may not see. Three statements, however many items.
 */
export async function presentCards(deps: Presenting, viewer: Viewer, ids: readonly string[]): Promise<ContentCard[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await loadShown(deps, viewer, ids)).map((row) => [row.id, row]));
  const [tags, authors] = await Promise.all([
    loadTags(deps.db, ids),
    memberCards(
      deps,
      [...rows.values()].map((row) => row.owner_id),
    ),
  ]);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const author = row && authors.get(row.owner_id);
    return row && author ? [present(deps, viewer, row, author, tags.get(id) ?? [])] : [];
  });
}
