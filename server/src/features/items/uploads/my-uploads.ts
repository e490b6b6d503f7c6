import type { ContentCard } from '@veil/contract/items/content.ts';
import type { uploads } from '@veil/contract/items/uploads.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { deepestInIndex, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { DB } from '../../../tables.ts';
import type { Viewer } from '../../people/members/index.ts';
import { presentCards } from '../content/index.ts';

type Cards = { items: ContentCard[]; total: number; limit: number; offset: number };

const isReadyAndPublic = (eb: ExpressionBuilder<DB, 'content'>) =>
  eb.and([eb('status', '=', 'ready'), eb('visibility', '=', 'public')]);

/** The newest come first, without the trash. `private` also lists items waiting to be public. */
export async function listMyUploads(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks'>,
  viewer: Viewer,
  { query: { visibility, limit, offset } }: Asked<typeof uploads.listMyUploads>,
): Promise<Cards> {
  const read = withinReach({ limit, offset }, deepestInIndex);
  const own = deps.db
    .selectFrom('content')
    .where('owner_id', '=', viewer.id)
    .where('withdrawn_at', 'is', null)
    .where('trashed_at', 'is', null)
    .where('set_of', 'is', null)
    .$if(visibility === 'public', (mine) => mine.where(isReadyAndPublic))
    .$if(visibility === 'private', (mine) => mine.where((eb) => eb.not(isReadyAndPublic(eb))));
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = await own.select('id').orderBy('id', 'desc').limit(read.limit).offset(read.offset).execute();
  const items = await presentCards(
    deps,
    viewer,
    page.map((row) => row.id),
  );
  return { items, total, limit, offset };
}
