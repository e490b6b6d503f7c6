import { isDeepStrictEqual } from 'node:util';
import type { Concern, Db } from '../../../deps.ts';
import { loadLocked } from '../../items/content/index.ts';
import { findCommentTarget } from '../../talk/comments/index.ts';
import { appendEvent } from './case-events.ts';
import { openCase, type Thing } from './open-case.ts';
import { priorityOf } from './priorities.ts';

type Place = Pick<Extract<Concern, { contentId: string }>, 'contentId'> | { commentId: string } | { memberId: string };

async function lockPlace(tx: Db, place: Place): Promise<Thing | null> {
  if ('contentId' in place)
    return (await loadLocked(tx, place.contentId)) ? { kind: 'content', contentId: place.contentId } : null;
  if ('memberId' in place) {
    const member = tx.selectFrom('members').select('id').where('id', '=', place.memberId).forShare();
    return (await member.executeTakeFirst()) ? { kind: 'member', memberId: place.memberId } : null;
  }
  const target = await findCommentTarget(tx, place.commentId);
  if (!target || !(await loadLocked(tx, target.content_id))) return null;
  return { kind: 'comment', contentId: target.content_id, commentId: place.commentId };
}

/** Adds nothing that an open case already contains. */
export async function recordConcern(tx: Db, { kind, detail, at, ...place }: Concern): Promise<void> {
  const thing = await lockPlace(tx, place);
  if (!thing) return;
  const { id } = await openCase(tx, thing, at);
  const event = { kind, priority: priorityOf(kind), facts: detail };
  const said = await tx
    .selectFrom('case_events')
    .select('detail')
    .where('case_id', '=', id)
    .where('kind', '=', 'concern')
    .execute();
  if (said.some((one) => isDeepStrictEqual(one.detail, event))) return;
  await appendEvent(tx, id, { kind: 'concern', detail: event, at });
}
