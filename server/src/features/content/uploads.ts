import type { ContentCard } from '@veil/contract/content.ts';
import type { Deps } from '../../deps.ts';
import { deepestInIndex, withinReach } from '../../platform/db/reach.ts';
import type { Viewer } from '../members/index.ts';
import { presentCards } from './cards.ts';

type Page = { visibility?: 'public' | 'private'; limit: number; offset: number };
type Cards = { items: ContentCard[]; total: number; limit: number; offset: number };

/** The viewer's own items in any state, newest first. */
export async function listMyUploads(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  viewer: Viewer,
  { visibility, limit, offset }: Page,
): Promise<Cards> {
  const read = withinReach({ limit, offset }, deepestInIndex);
  const own = deps.db
    .selectFrom('content')
    .where('owner_id', '=', viewer.id)
    .$if(visibility !== undefined, (mine) => mine.where('visibility', '=', visibility as string));
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = await own.select('id').orderBy('id', 'desc').limit(read.limit).offset(read.offset).execute();
  const items = await presentCards(
    deps,
    viewer,
    page.map((row) => row.id),
  );
  return { items, total, limit, offset };
}
