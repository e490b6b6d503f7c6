import type { Appeal } from '@veil/contract/safety/appeals.ts';
import type { Db, Decision, Deps } from '../../../deps.ts';
import { hasOtherStaff, isAdmin, type Viewer } from '../../people/members/index.ts';

/** The moderator of the decision, the maker and reporters may not. If the site has nobody else, an admin may decide. */
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
