import type { Db, Deps, ExportFile } from '../../../deps.ts';
import { rowsInBatches } from '../../../platform/db/batches.ts';
import { say } from './messages.ts';
import type { CommentRow } from './queries.ts';

const commentsBefore = (db: Db, authorId: string) => (last: CommentRow | null, limit: number) =>
  db
    .selectFrom('comments')
    .selectAll()
    .where('author_id', '=', authorId)
    .$if(last !== null, (all) => all.where('id', '<', last?.id ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

async function* written(db: Db, authorId: string) {
  for await (const row of rowsInBatches<CommentRow>(commentsBefore(db, authorId)))
    yield {
      id: row.id,
      contentId: row.content_id,
      parentId: row.parent_id,
      text: row.body,
      createdAt: row.created_at,
      editedAt: row.edited_at,
    };
}

const votesOf = (db: Db, memberId: string) =>
  db
    .selectFrom('comment_votes')
    .where('member_id', '=', memberId)
    .select(['comment_id as commentId', 'value', 'created_at as createdAt'])
    .orderBy('comment_id')
    .execute();

export async function* exportComments({ db }: Pick<Deps, 'db'>, memberId: string): AsyncIterable<ExportFile> {
  yield { path: 'comments.json', about: say('commentsThatYouWrote'), rows: written(db, memberId) };
  yield { path: 'comment-votes.json', about: say('yourVotesOnComments'), json: await votesOf(db, memberId) };
}
