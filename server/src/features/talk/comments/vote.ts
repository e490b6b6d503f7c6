import type { Comment, comments } from '@veil/contract/talk/comments.ts';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { loadVisible } from '../../items/content/index.ts';
import { holdActive, type Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { listedComments } from './present.ts';
import { readScore, writeVote } from './queries.ts';

type Vote = Comment['youVote'];

/** Locks the row, so that the answered score includes exactly this vote. */
export const voteComment = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { params: { id }, body: { value } }: Asked<typeof comments.voteComment>,
) =>
  db.transaction().execute(async (tx): Promise<{ score: number; you: Vote }> => {
    if (!isUuid(id)) return refuse('not_found');
    const row = found(
      await listedComments(tx, viewer)
        .selectAll('comments')
        .where('comments.id', '=', id)
        .forNoKeyUpdate('comments')
        .executeTakeFirst(),
    );
    await loadVisible(tx, viewer, row.content_id);
    if (!(await holdActive(tx, viewer.id))) refuse('suspended');
    if (row.author_id === viewer.id) refuse('forbidden', say('notYourOwnComment'));
    await writeVote(tx, { commentId: id, memberId: viewer.id }, value, clock.now());
    return { score: await readScore(tx, id), you: value };
  });
