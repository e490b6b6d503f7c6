import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import type { Content } from '../../../tables.ts';
import type { Audience, HoldReason, PixelState, Verdict } from './pixel-table.ts';
import { type Asker, type PixelItem, showPixels } from './show-pixels.ts';

export type PixelRow = Pick<
  Selectable<Content>,
  'owner_id' | 'status' | 'status_before_hiding' | 'visibility' | 'withdrawn_at' | 'trashed_at' | 'censor_type'
> & { owner_status: string; holds: string[] | null };

/** These are read with the item, so that a page needs no extra statements. Only hidden items have holds. */
export const holdsOfItem = sql<string[] | null>`case when content.status = 'hidden' then
  (select array_agg(h.reason) from content_holds h where h.content_id = content.id) end`;

type Ended = Pick<PixelRow, 'withdrawn_at' | 'trashed_at'>;

const endOf = (row: Ended): PixelState | null => (row.withdrawn_at ? 'deleted' : row.trashed_at ? 'trashed' : null);

function stateOf(row: PixelRow): PixelState {
  const ended = endOf(row);
  if (ended === 'deleted') return ended;
  if (row.owner_status !== 'active') return 'inactive';
  if (ended) return ended;
  const status = row.status === 'hidden' ? (row.status_before_hiding ?? 'ready') : row.status;
  if (status !== 'ready') return 'unpublished';
  return row.visibility === 'public' ? 'public' : 'private';
}

function holdsOf(row: PixelRow): HoldReason[] {
  if (row.status !== 'hidden') return [];
  const holds = (row.holds ?? []) as HoldReason[];
  // An item hidden for an unknown reason counts as reported.
  return holds.length > 0 || endOf(row) ? holds : ['report'];
}

export const pixelItemOf = (row: PixelRow): PixelItem => ({
  ownerId: row.owner_id,
  state: stateOf(row),
  holds: holdsOf(row),
  isBare: row.censor_type === 'none',
});

export async function loadPixelItem(db: Db, id: string): Promise<PixelItem | null> {
  if (!isUuid(id)) return null;
  const row = await db
    .selectFrom('content')
    .innerJoin('members as maker', 'maker.id', 'content.owner_id')
    .leftJoin('masters', (on) =>
      on.onRef('masters.content_id', '=', 'content.id').onRef('masters.mask_version', '=', 'content.mask_version'),
    )
    .select(['content.owner_id', 'content.status', 'content.status_before_hiding', 'content.visibility'])
    .select(['content.withdrawn_at', 'content.trashed_at', 'maker.status as owner_status', holdsOfItem.as('holds')])
    .select(sql<string | null>`masters.cover ->> 'type'`.as('censor_type'))
    .where('content.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { censor_type } = row;
  // An item has no published version until its master is stored, whatever its status.
  return censor_type === null
    ? { ...pixelItemOf({ ...row, censor_type: 'none' }), state: endOf(row) ?? 'unpublished' }
    : pixelItemOf({ ...row, censor_type });
}

export async function verdictOn(db: Db, asker: Asker, id: string, audience: Audience): Promise<Verdict> {
  const item = await loadPixelItem(db, id);
  return item ? showPixels(asker, item, audience) : 'nothing';
}

/** Asks as if the next version were published privately. */
export async function verdictOnceMade(db: Db, asker: Asker, id: string, audience: Audience): Promise<Verdict> {
  const item = await loadPixelItem(db, id);
  if (!item) return 'nothing';
  return showPixels(asker, item.state === 'unpublished' ? { ...item, state: 'private' } : item, audience);
}
