import type { restrictedCases } from '@veil/contract/safety/restricted-cases.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { drawEvidence, verdictOn } from '../../items/delivery/index.ts';
import type { Viewer } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { say } from './messages.ts';
import { loadRestricted, type RestrictedRow } from './queries.ts';

/** Pixels: enough to judge, and less than the published picture. */
const pictureWidth = 640;

/** An uploader sees nothing of their own case. */
export async function hasPicture(db: Db, viewer: Viewer, row: RestrictedRow): Promise<boolean> {
  if (row.lifted_at || row.destroyed_at) return false;
  const master = await db
    .selectFrom('content')
    .innerJoin('masters', (on) =>
      on.onRef('masters.content_id', '=', 'content.id').onRef('masters.mask_version', '=', 'content.mask_version'),
    )
    .select('content.id')
    .where('content.id', '=', row.content_id)
    .executeTakeFirst();
  return master !== undefined && (await verdictOn(db, viewer, row.content_id, 'evidence')) !== 'nothing';
}

/** Records the viewer and the manner before the first byte leaves. */
export async function showRestrictedPicture(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'media' | 'secrets'>,
  viewer: Viewer,
  { params: { id }, query: { look } }: Asked<typeof restrictedCases.getRestrictedPicture>,
): Promise<Buffer> {
  const row = await loadRestricted(deps.db, id);
  if (row.lifted_at || row.destroyed_at) return refuse('not_found');
  const bytes = await drawEvidence(deps, viewer, row.content_id, { width: pictureWidth, look });
  if (!bytes) return refuse('not_found', say('noPublishedPicture'));
  const about = { kind: 'restricted_case', id };
  const act = {
    by: viewer.id,
    act: 'restricted_picture_shown',
    about,
    detail: { look },
    at: deps.clock.now(),
  } as const;
  await deps.db.transaction().execute((tx) => recordAudit(tx, act));
  return bytes;
}
