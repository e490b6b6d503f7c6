import type { feed } from '@veil/contract/finding/feed.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import { presentCards } from '../../items/content/index.ts';
import { keepListed } from '../../items/dismissals/index.ts';
import { findNamed, type Viewer } from '../../people/members/index.ts';
import { noFilters } from './filters.ts';
import { firstRowsOf, readPage } from './page.ts';
import { resolveFilters } from './resolve-filters.ts';
import { readTotal } from './total.ts';
import type { PagePosition } from './walk-page.ts';

export async function listMemberUploads(
  deps: Pick<Deps, 'lists' | 'db' | 'secrets' | 'clock' | 'hooks'>,
  viewer: Viewer,
  { params: { id }, query: { sort, limit, offset }, request }: Asked<typeof feed.listMemberUploads> & Incoming,
) {
  const maker = found(await findNamed(deps.db, viewer, id));
  // Ignores mutes, because a visitor of a member's page wants to see all of it.
  const place: PagePosition = { sort, seed: 0, limit, offset };
  return deps.lists.read(request, async (from) => {
    const theirs = await resolveFilters(from.planned, { ...noFilters, creator: maker.id }, null, firstRowsOf(place));
    found(theirs.matchesNothing ? null : theirs);
    const { rows } = await readPage(from.planned, theirs, place);
    const listed = rows.map((row) => row.id);
    const ids = await keepListed(deps.db, from, listed, null);
    const [items, { total }] = await Promise.all([presentCards(deps, viewer, ids), readTotal(from.planned, theirs)]);
    return { items, total, limit, offset };
  });
}
