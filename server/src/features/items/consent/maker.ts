import type { Db } from '../../deps.ts';
import { type ContentRow, loadOwn, loadVisible } from '../content/index.ts';
import { houseMemberId, isAdmin, type Viewer } from '../members/index.ts';

type Owned = Pick<ContentRow, 'owner_id'>;

/** Nobody signs in to the house account, so admins answer for the people shown in its items. */
export const actsAsMaker = (viewer: Viewer, { owner_id }: Owned): boolean =>
  owner_id === viewer.id || (owner_id === houseMemberId && isAdmin(viewer));

/** An item whose people the viewer names, or 404. */
export async function loadAsMaker(db: Db, viewer: Viewer, id: string, lock = false): Promise<ContentRow> {
  if (!isAdmin(viewer)) return loadOwn(db, viewer, id, lock);
  const row = await loadVisible(db, viewer, id);
  return row.owner_id === houseMemberId ? loadVisible(db, viewer, id, lock) : loadOwn(db, viewer, id, lock);
}

export const makerOf = ({ owner_id }: Owned): Pick<Viewer, 'id'> => ({ id: owner_id });
