import type { Comment, commentSorts } from '@veil/contract/comments.ts';
import { validate as isUuid } from 'uuid';
import { deepestInIndex, withinReach } from '../../platform/db/reach.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { loadVisible } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';
import { type CommentDeps, listedComments, presentComments } from './present.ts';

type Wanted = {
  id: string;
  limit: number;
  offset: number;
  /** `none`: top-level comments; an id: the replies to it. Absent: both. */
  parent?: string | undefined;
  sort: (typeof commentSorts)[number];
};

/** Without those of suspended members, and of members between whom and the viewer there is a block. */
export async function listComments(deps: CommentDeps, viewer: Viewer, { id, limit, offset, parent, sort }: Wanted) {
  await loadVisible(deps.db, viewer, id);
  const asked = listedComments(deps.db, viewer)
    .where('comments.content_id', '=', id)
    .$if(parent === 'none', (rows) => rows.where('comments.parent_id', 'is', null))
    .$if(parent !== undefined && parent !== 'none', (rows) => rows.where('comments.parent_id', '=', parent as string));
  const reachable = withinReach({ limit, offset }, deepestInIndex);
  const rows = await asked
    .selectAll('comments')
    .$if(sort === 'top', (page) => page.orderBy('comments.score', 'desc'))
    // A conversation is read from its beginning.
    .orderBy('comments.id', parent === undefined || parent === 'none' ? 'desc' : 'asc')
    .limit(reachable.limit)
    .offset(reachable.offset)
    .execute();
  const { count } = await asked.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: await presentComments(deps, viewer, rows), total: count, limit, offset };
}

/** A comment and the one that it replies to, where the viewer may see their item. */
export async function readComment(
  deps: CommentDeps,
  viewer: Viewer,
  id: string,
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
