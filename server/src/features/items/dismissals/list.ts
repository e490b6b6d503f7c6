import type { dismissals } from '@veil/contract/items/dismissals.ts';
import type { Deps, ExportFile } from '../../../deps.ts';
import { deepestOffset, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { Viewer } from '../../people/members/index.ts';
import { presentCards, visibleContent } from '../content/index.ts';
import { say } from './messages.ts';

export async function listDismissed(
  deps: Deps,
  viewer: Viewer,
  { query: { limit, offset } }: Asked<typeof dismissals.listDismissed>,
) {
  const read = withinReach({ limit, offset }, deepestOffset);
  const mine = visibleContent(deps.db, viewer)
    .innerJoin('dismissed_items as d', 'd.content_id', 'content.id')
    .where('d.member_id', '=', viewer.id);
  const rows = await mine
    .select('content.id')
    .orderBy('d.created_at', 'desc')
    .orderBy('content.id', 'desc')
    .limit(read.limit)
    .offset(read.offset)
    .execute();
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await presentCards(
    deps,
    viewer,
    rows.map(({ id }) => id),
  );
  return { items, total, limit, offset };
}

export async function* exportDismissed({ db }: Pick<Deps, 'db'>, memberId: string): AsyncIterable<ExportFile> {
  const rows = await db
    .selectFrom('dismissed_items')
    .select(['content_id as contentId', 'created_at as at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  yield { path: 'not-interested.json', about: say('itemsThatYourListsLeaveOut'), json: rows };
}
