import type { Db, Deps } from '../../../deps.ts';
import { publishToFollowers } from '../../items/content/index.ts';
import { countComment } from './counters.ts';
import { destroyComment } from './delete-comment.ts';
import { dropDeleted, insertRestored, storeDeleted, takeSealed } from './deleted-queries.ts';
import type { CommentRow } from './queries.ts';

type Sealing = Pick<Deps, 'clock' | 'events'>;

/** Only a reversal restores it. The caller has locked the item. */
export async function sealComment(
  deps: Sealing,
  tx: Db,
  comment: Pick<CommentRow, 'id' | 'content_id'>,
  until: Date,
): Promise<void> {
  await storeDeleted(tx, comment.id, deps.clock.now(), until);
  // Its author may have just deleted it and must not restore it after the decision.
  if (!(await destroyComment(deps, tx, comment, true))) await dropDeleted(tx, comment.id);
}

/** Does nothing if the comment or its item is gone. The caller has locked the item. */
export async function unsealComment(deps: Sealing, tx: Db, id: string): Promise<boolean> {
  const sealed = await takeSealed(tx, id);
  if (!sealed) return false;
  await insertRestored(tx, sealed);
  await countComment(tx, sealed.content_id, 1);
  await publishToFollowers(deps, tx, sealed.content_id, { kind: 'comment', id }, sealed.author_id);
  return true;
}
