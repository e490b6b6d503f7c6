import { validate as isUuid } from 'uuid';
import type { Deps } from '../../deps.ts';
import { found } from '../../platform/refusal.ts';
import { presentCards, publicContent } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';

/** What a member has made public, newest first. By id or slug. */
export async function listMemberUploads(
  deps: Deps,
  viewer: Viewer,
  { id, limit, offset }: { id: string; limit: number; offset: number },
) {
  const member = await deps.db
    .selectFrom('members')
    .select('id')
    .where(isUuid(id) ? 'id' : 'slug', '=', id)
    .where('display_name', 'is not', null)
    .executeTakeFirst();
  const theirs = publicContent(deps.db).where('content.owner_id', '=', found(member).id);
  const rows = await theirs
    .select('content.id')
    .orderBy('content.published_at', 'desc')
    .orderBy('content.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await theirs.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    items: await presentCards(
      deps,
      viewer,
      rows.map((row) => row.id),
    ),
    total,
    limit,
    offset,
  };
}
