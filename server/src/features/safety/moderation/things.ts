import type { DecisionForm } from '@veil/contract/safety/decisions.ts';
import type { Db, Deps } from '../../../deps.ts';
import { found } from '../../../platform/refusal.ts';
import { amendContent, holdContent, loadLocked, releaseContent } from '../../items/content/index.ts';
import type { HoldReason } from '../../items/delivery/index.ts';
import { sealComment, unsealComment } from '../../talk/comments/index.ts';
import type { CaseRow } from '../cases/index.ts';
import { say } from './messages.ts';

/** Stored in English, and translated for each reader. */
const deleted = say('aModeratorDeletedIt');

type ThingDeps = Pick<Deps, 'clock' | 'events' | 'hooks'>;

/** Holds that wait for a decision. `consent` belongs to the person shown, and only a reversal ends `decision`. */
const waiting: readonly HoldReason[] = ['report', 'approval', 'match', 'age', 'clock'];

const releaseWaiting = async (deps: ThingDeps, tx: Db, contentId: string): Promise<void> => {
  for (const reason of waiting) await releaseContent(deps, tx, contentId, reason);
};

/** A decision deleted it and an appeal can still restore it. */
export const isSealed = async (tx: Db, contentId: string): Promise<boolean> =>
  (await tx
    .selectFrom('cases')
    .select('id')
    .where('content_id', '=', contentId)
    .where('about_kind', '=', 'content')
    .where('erase_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Does nothing if it is gone. The caller has locked the item. */
export async function applyToThing(
  deps: ThingDeps,
  tx: Db,
  row: CaseRow,
  { action }: Pick<DecisionForm, 'action'>,
  sealedUntil: Date,
): Promise<void> {
  const { content_id, comment_id } = row;
  if (row.about_kind === 'comment' && action === 'delete')
    return sealComment(deps, tx, { id: found(comment_id), content_id: found(content_id) }, sealedUntil);
  if (row.about_kind !== 'content') return;
  const id = found(content_id);
  if (!(await loadLocked(tx, id))) return;
  if (action !== 'keep') await holdContent(deps, tx, id, 'decision');
  if (action === 'delete') await seal(deps, tx, id);
  await releaseWaiting(deps, tx, id);
}

async function seal(deps: ThingDeps, tx: Db, id: string): Promise<void> {
  const item = found(await loadLocked(tx, id));
  if (item.withdrawn_at) return;
  await amendContent(deps, tx, item, {
    transition: 'withdraw',
    change: { withdrawn_at: deps.clock.now(), notice: deleted },
  });
}

export async function restoreThing(deps: ThingDeps, tx: Db, row: CaseRow): Promise<void> {
  if (row.about_kind === 'comment' && row.action === 'delete') await unsealComment(deps, tx, found(row.comment_id));
  if (row.about_kind !== 'content' || row.action === 'keep') return;
  const id = found(row.content_id);
  const item = await loadLocked(tx, id);
  if (!item) return;
  if (row.action === 'delete') await amendContent(deps, tx, item, { change: { withdrawn_at: null, notice: null } });
  await releaseContent(deps, tx, id, 'decision');
}
