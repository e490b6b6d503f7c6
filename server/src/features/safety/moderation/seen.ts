import type { Media } from '@veil/contract/items/media.ts';
import type { CasePicture, Seen, ShownThing } from '@veil/contract/safety/case-pictures.ts';
import type { moderation } from '@veil/contract/safety/moderation.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { type presentCards, stateOf } from '../../items/content/index.ts';
import type { Viewer } from '../../people/members/index.ts';
import type { CaseRow, EventRow } from '../cases/index.ts';
import { appendEvent, lockCase } from '../cases/index.ts';
import { say } from './messages.ts';

type Shown = Extract<EventRow, { kind: 'shown' }>['detail'];
type SeenRow = {
  id: string;
  kind: 'image' | 'video';
  status: string;
  status_before_hiding: string | null;
  mask_version: number;
  waits_for_approval: boolean;
  shown: Shown[];
};
export type SeenItem = { maskVersion: number; seen: Seen };

/** A video counts as seen once it was played, because a poster can be harmless. */
const neededOf = ({ kind }: SeenRow): ShownThing => (kind === 'video' ? 'video' : 'picture');

function seenOf(row: SeenRow): Seen {
  const state = stateOf(row);
  // An approval would publish the next picture, which nobody has seen.
  if (state === 'processing' || (state !== 'ready' && row.waits_for_approval)) return 'making';
  if (state !== 'ready') return 'unneeded';
  const what = neededOf(row);
  return row.shown.some((one) => one.what === what && one.maskVersion === row.mask_version) ? 'yes' : 'no';
}

export async function loadSeen(
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  caseIds: readonly string[],
): Promise<Map<string, SeenItem>> {
  const { rows } = await sql<SeenRow>`
    select c.id, i.kind, i.status, i.status_before_hiding, i.mask_version,
      exists (select from content_holds h where h.content_id = i.id and h.reason = 'approval') as waits_for_approval,
      (select coalesce(json_agg(e.detail), '[]') from case_events e
        where e.case_id = c.id and e.kind = 'shown' and e.by_id = ${viewer.id}) as shown
    from cases c join content i on i.id = c.content_id
    where c.id = any(${caseIds}::uuid[]) and c.about_kind = 'content'
      and (i.withdrawn_at is null
        or exists (select from cases s where s.content_id = i.id and s.about_kind = 'content' and s.erase_at is not null))`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, { maskVersion: row.mask_version, seen: seenOf(row) }]));
}

/** Rule 27.2. */
export async function requireSeen(tx: Db, viewer: Pick<Viewer, 'id'>, { id }: Pick<CaseRow, 'id'>): Promise<void> {
  const { seen } = (await loadSeen(tx, viewer, [id])).get(id) ?? { seen: 'unneeded' };
  if (seen === 'no') refuse('picture_not_shown', say('lookAtThePictureFirst'));
  if (seen === 'making') refuse('picture_not_shown', say('aNewVersionIsBeingMade'));
}

/** Each version has a record, because a replaced picture must be looked at again. */
export const recordShown = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  { params: { id: caseId }, body: { maskVersion, what } }: Asked<typeof moderation.recordShown>,
): Promise<{ seen: Seen }> =>
  db.transaction().execute(async (tx) => {
    const row = found(await lockCase(tx, caseId));
    if (row.restricted_at) return refuse('not_found');
    const item = found((await loadSeen(tx, viewer, [caseId])).get(caseId));
    if (item.maskVersion !== maskVersion) refuse('conflict', say('thePictureWasReplaced'));
    const { rows: known } = await sql`
      select from case_events where case_id = ${caseId} and kind = 'shown' and by_id = ${viewer.id}
        and detail = ${JSON.stringify({ maskVersion, what })}::jsonb`.execute(tx);
    if (known.length === 0 && row.state === 'open')
      await appendEvent(tx, caseId, {
        kind: 'shown',
        detail: { maskVersion, what },
        by: viewer.id,
        at: clock.now(),
      });
    return { seen: (await loadSeen(tx, viewer, [caseId])).get(caseId)?.seen ?? 'unneeded' };
  });

type Card = Awaited<ReturnType<typeof presentCards>>[number];

/** The viewer's veil is left out, because moderators decide about its content. */
export function pictureOf(item: Card | null, maskVersion: number | null): CasePicture | null {
  if (!item?.media || maskVersion === null) return null;
  return { maskVersion, media: withoutVeil(item.media) };
}

/** The moderator's own veil would hide the content they judge. */
export const withoutVeil = ({ veil, ...media }: Media): Media => ({
  ...media,
  ...(veil && { renditions: veil.clear, video: veil.clearVideo }),
  veil: null,
});
