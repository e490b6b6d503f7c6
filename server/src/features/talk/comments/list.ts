import type { Comment, comments } from '@veil/contract/talk/comments.ts';
import { validate as isUuid } from 'uuid';
import { deepestInIndex, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { loadLead, loadVisible } from '../../items/content/index.ts';
import type { Viewer } from '../../people/members/index.ts';
import { type CommentDeps, listedComments, presentComments } from './present.ts';

export async function listComments(
  deps: CommentDeps,
  viewer: Viewer,
  { params: { id }, query: { limit, offset, parent, sort, meta } }: Asked<typeof comments.listComments>,
) {
  await loadLead(deps.db, viewer, id);
  const asked = listedComments(deps.db, viewer)
    .where('comments.content_id', '=', id)
    .$if(parent === 'none', (rows) => rows.where('comments.parent_id', 'is', null))
    .$if(parent !== undefined && parent !== 'none', (rows) => rows.where('comments.parent_id', '=', parent as string));
  const reachable = withinReach({ limit, offset }, deepestInIndex);
  const rows = await asked
    .selectAll('comments')
    .$if(sort === 'top', (page) => page.orderBy('comments.score', 'desc'))
    .orderBy('comments.id', parent === undefined || parent === 'none' ? 'desc' : 'asc')
    .limit(reachable.limit)
    .offset(reachable.offset)
    .execute();
  const { count } = await asked.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const items = await presentComments(deps, viewer, rows);
  return { items, total: count, limit, offset, ...(meta && { meta: { total: count } }) };
}

/** Reads the comment that it replies to, too, if the viewer may see their item. */
export async function readComment(
  deps: CommentDeps,
  viewer: Viewer,
  { params: { id } }: Asked<typeof comments.getComment>,
): Promise<{ comment: Comment; parent: Comment | null }> {
  if (!isUuid(id)) return refuse('not_found');
  const load = (one: string) =>
    listedComments(deps.db, viewer).selectAll('comments').where('comments.id', '=', one).executeTakeFirst();
  const row = found(await load(id));
  await loadVisible(deps.db, viewer, row.content_id);
  const above = row.parent_id ? await load(row.parent_id) : undefined;
  const [comment] = await presentComments(deps, viewer, [row]);
  const [parent] = await presentComments(deps, viewer, above ? [above] : []);
  return { comment: found(comment), parent: parent ?? null };
}
