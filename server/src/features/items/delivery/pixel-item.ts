import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import type { Content } from '../../../tables.ts';
import type { Audience, HoldReason, PixelState, Verdict } from './pixel-table.ts';
import { type Asker, type PixelItem, showPixels } from './show-pixels.ts';

/** The times of a lead are texts, because they come as JSON. */
type Ended = Record<'withdrawn_at' | 'trashed_at', Date | string | null>;
type Held = Pick<Selectable<Content>, 'status' | 'status_before_hiding' | 'visibility'> &
  Ended & { holds: string[] | null };

export type PixelRow = Held &
  Pick<Selectable<Content>, 'owner_id' | 'censor_type'> & { owner_status: string; lead: Held | null };

/** These are read with the item, so that a page needs no extra statements. Only hidden items have holds. */
export const holdsOfItem = sql<string[] | null>`case when content.status = 'hidden' then
  (select array_agg(h.reason) from content_holds h where h.content_id = content.id) end`;

/** It is null unless the item follows another one in a set. */
export const leadOfItem = sql<Held | null>`(
  select json_build_object('status', lead.status, 'status_before_hiding', lead.status_before_hiding,
    'visibility', lead.visibility, 'withdrawn_at', lead.withdrawn_at, 'trashed_at', lead.trashed_at,
    'holds', case when lead.status = 'hidden' then
      (select json_agg(h.reason) from content_holds h where h.content_id = lead.id) end)
  from content lead where lead.id = content.set_of)`;

const endOf = (row: Ended): PixelState | null => (row.withdrawn_at ? 'deleted' : row.trashed_at ? 'trashed' : null);

function stateOf(row: Held, ownerStatus: string): PixelState {
  const ended = endOf(row);
  if (ended === 'deleted') return ended;
  if (ownerStatus !== 'active') return 'inactive';
  if (ended) return ended;
  const status = row.status === 'hidden' ? (row.status_before_hiding ?? 'ready') : row.status;
  if (status !== 'ready') return 'unpublished';
  return row.visibility === 'public' ? 'public' : 'private';
}

function holdsOf(row: Held): HoldReason[] {
  if (row.status !== 'hidden') return [];
  const holds = (row.holds ?? []) as HoldReason[];
  // An item hidden for an unknown reason counts as reported.
  return holds.length > 0 || endOf(row) ? holds : ['report'];
}

export const pixelItemOf = (row: PixelRow): PixelItem => ({
  ownerId: row.owner_id,
  state: stateOf(row, row.owner_status),
  holds: holdsOf(row),
  lead: row.lead && { state: stateOf(row.lead, row.owner_status), holds: holdsOf(row.lead) },
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
    .select(leadOfItem.as('lead'))
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
