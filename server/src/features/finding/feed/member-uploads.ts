import type { feed } from '@veil/contract/finding/feed.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import { presentCards } from '../../items/content/index.ts';
import { findNamed, type Viewer } from '../../people/members/index.ts';
import { noFilters } from './filters.ts';
import { firstRowsOf, readPage } from './page.ts';
import { resolveFilters } from './resolved-filters.ts';
import { readTotal } from './total.ts';
import type { PagePosition } from './walk-page.ts';

export async function listMemberUploads(
  deps: Pick<Deps, 'planned' | 'db' | 'secrets' | 'clock' | 'hooks'>,
  viewer: Viewer,
  { params: { id }, query: { sort, limit, offset } }: Asked<typeof feed.listMemberUploads>,
) {
  const maker = found(await findNamed(deps.db, viewer, id));
  // Ignores mutes, because a visitor of a member's page wants to see all of it.
  const place: PagePosition = { sort, seed: 0, limit, offset };
  const theirs = await resolveFilters(deps.planned, { ...noFilters, creator: maker.id }, null, firstRowsOf(place));
  found(theirs.matchesNothing ? null : theirs);
  const { rows } = await readPage(deps.planned, theirs, place);
  const ids = rows.map((row) => row.id);
  const [items, { total }] = await Promise.all([presentCards(deps, viewer, ids), readTotal(deps.planned, theirs)]);
  return { items, total, limit, offset };
}
