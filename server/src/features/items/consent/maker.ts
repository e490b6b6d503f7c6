import type { Db } from '../../../deps.ts';
import { houseMemberId, isAdmin, type Viewer } from '../../people/members/index.ts';
import { type ContentRow, loadOwn, loadVisible } from '../content/index.ts';

type Owned = Pick<ContentRow, 'owner_id'>;

/** Admins answer for people in items of the house account, because nobody signs in to it. */
export const actsAsMaker = (viewer: Viewer, { owner_id }: Owned): boolean =>
  owner_id === viewer.id || (owner_id === houseMemberId && isAdmin(viewer));

export async function loadAsMaker(db: Db, viewer: Viewer, id: string, lock = false): Promise<ContentRow> {
  if (!isAdmin(viewer)) return loadOwn(db, viewer, id, lock);
  const row = await loadVisible(db, viewer, id);
  return row.owner_id === houseMemberId ? loadVisible(db, viewer, id, lock) : loadOwn(db, viewer, id, lock);
}

export const makerOf = ({ owner_id }: Owned): Pick<Viewer, 'id'> => ({ id: owner_id });
