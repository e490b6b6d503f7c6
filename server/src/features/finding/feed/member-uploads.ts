import type { Deps } from '../../deps.ts';
import { found } from '../../platform/refusal.ts';
import { presentCards } from '../content/index.ts';
import { findNamed, type Viewer } from '../members/index.ts';
import { noFilters } from './filters.ts';
import { firstRowsOf, type PagePosition, readPage } from './page.ts';
import { resolveFilters } from './resolved-filters.ts';
import { readTotal } from './total.ts';

/** What a member has made public. By id, name, or any slug they have or had. */
export async function listMemberUploads(
  deps: Pick<Deps, 'planned' | 'db' | 'secrets' | 'clock' | 'hooks'>,
  viewer: Viewer,
  { id, sort, limit, offset }: { id: string; sort: PagePosition['sort']; limit: number; offset: number },
) {
  const maker = found(await findNamed(deps.db, viewer, id));
  // Mutes do not count here: who opens a member's page wants to see all of it.
  const place: PagePosition = { sort, seed: 0, limit, offset };
  const theirs = await resolveFilters(deps.planned, { ...noFilters, creator: maker.id }, null, firstRowsOf(place));
  found(theirs.matchesNothing ? null : theirs);
  const { rows } = await readPage(deps.planned, theirs, place);
  const ids = rows.map((row) => row.id);
  const [items, { total }] = await Promise.all([presentCards(deps, viewer, ids), readTotal(deps.planned, theirs)]);
  return { items, total, limit, offset };
}
