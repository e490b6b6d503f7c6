import type { Db, Deps, Notice } from '../../../deps.ts';
import type { CommentRow } from './queries.ts';

type Concerned = { ownerId: string; repliedToId: string | null; mentionedIds: readonly string[] };

export async function tellOfComment(
  { hooks }: Pick<Deps, 'hooks'>,
  tx: Db,
  row: CommentRow,
  { ownerId, repliedToId, mentionedIds }: Concerned,
): Promise<void> {
  const kinds = new Map<string, Notice['kind']>([[ownerId, 'comment']]);
  for (const id of mentionedIds) kinds.set(id, 'mention');
  if (repliedToId) kinds.set(repliedToId, 'reply');
  for (const [to, kind] of kinds) {
    const about = { contentId: row.content_id, commentId: row.id };
    await hooks.onNotice(tx, { kind, to, by: row.author_id, at: row.created_at, ...about });
  }
}
