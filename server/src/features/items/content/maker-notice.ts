import type { Db, Deps } from '../../../deps.ts';
import type { ContentRow } from './scope.ts';

/** A maker probably still watches the progress for this time. */
const watchedMs = 2 * 60_000;

type State = Pick<ContentRow, 'status' | 'visibility' | 'published_at' | 'updated_at' | 'awaits_approval' | 'set_of'>;

export const isPublished = (row: Pick<ContentRow, 'status' | 'visibility'>): boolean =>
  row.status === 'ready' && row.visibility === 'public';

/** Tells of a first publication, an approval, a wait or a failure, because the maker may have left. */
export async function tellMaker(
  { hooks, clock }: Pick<Deps, 'hooks' | 'clock'>,
  tx: Db,
  before: ContentRow,
  after: ContentRow,
): Promise<void> {
  const at = clock.now();
  const kind = noticeKind(before, after, at);
  // One notice tells that a set is public.
  if (kind && !(kind === 'item_public' && after.set_of))
    await hooks.onNotice(tx, { kind, to: before.owner_id, by: null, at, contentId: before.id });
}

function noticeKind(before: State, after: State, now: Date): 'item_public' | 'item_waits' | 'item_failed' | null {
  const isFirst = isPublished(after) && !before.published_at;
  const isApproved = before.awaits_approval && isPublished(after);
  if (before.status === 'hidden') return isFirst || isApproved ? 'item_public' : null;
  if (before.status !== 'processing' || now.getTime() - before.updated_at.getTime() < watchedMs) return null;
  if (isFirst) return 'item_public';
  if (after.status === 'failed') return 'item_failed';
  return after.status.startsWith('needs_') ? 'item_waits' : null;
}
