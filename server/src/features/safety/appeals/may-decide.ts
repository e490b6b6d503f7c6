import type { Appeal } from '@veil/contract/appeals.ts';
import type { Db, Decision, Deps } from '../../deps.ts';
import { hasOtherStaff, isAdmin, type Viewer } from '../members/index.ts';

/**
 * Whoever decided does not decide the appeal, nor does whom it is about: the maker, and everyone who reported. Where the site has nobody else,
 * an admin may.
 */
export async function appealRightOf(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  viewer: Viewer,
  decision: Decision,
): Promise<Appeal['may']> {
  const isSame = decision.by === viewer.id;
  const isParty = decision.ownerId === viewer.id || decision.reports.some(({ reporterId }) => reporterId === viewer.id);
  if (!isSame && !isParty) return 'yes';
  if (isAdmin(viewer) && !(await hasOtherStaff({ config, db }, viewer.id))) return 'alone';
  return isSame ? 'same' : 'party';
}
