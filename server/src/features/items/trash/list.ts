import type { Reply } from '@veil/contract/call.ts';
import type { trash } from '@veil/contract/items/trash.ts';
import type { Deps } from '../../../deps.ts';
import { deepestInIndex, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { Viewer } from '../../people/members/index.ts';
import { presentCards, trashedContent, trashTimes } from '../content/index.ts';

export async function listTrash(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks'>,
  viewer: Viewer,
  { query: { limit, offset } }: Asked<typeof trash.listTrash>,
): Promise<Reply<typeof trash.listTrash>> {
  const read = withinReach({ limit, offset }, deepestInIndex);
  // A set in the trash is one entry; a picture of a set that is not in the trash is one too.
  const own = trashedContent(deps.db, viewer).where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('content as lead')
          .select('lead.id')
          .whereRef('lead.id', '=', 'content.set_of')
          .where('lead.trashed_at', 'is not', null),
      ),
    ),
  );
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['content.id', 'content.trashed_at'])
    .orderBy('content.trashed_at', 'desc')
    .orderBy('content.id', 'desc')
    .limit(read.limit)
    .offset(read.offset)
    .execute();
  const cards = await presentCards(
    deps,
    viewer,
    rows.map(({ id }) => id),
    'trash',
  );
  const times = new Map(rows.map((row) => [row.id, trashTimes(row, deps.clock.now())]));
  const items = cards.flatMap((card) => {
    const trashed = times.get(card.id);
    return trashed ? [{ ...card, trash: trashed }] : [];
  });
  return { items, total, limit, offset };
}
