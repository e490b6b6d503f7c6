import type { Db, Deps, End, MemberEnd } from '../../../deps.ts';
import { deleteForgottenPeople, deleteStatement, deleteUnsigned, forgetLater, forgetMaker } from './queries.ts';
import { deleteKeptReleases, endAgreed } from './release-queries.ts';

/** How long a signed release outlives its item after a withdrawal or the deletion of the maker's account. */
const keptMs = 365 * 86_400_000;

const deleteKept = (db: Db, now: Date) =>
  deleteKeptReleases(db, { withdrawnBefore: new Date(now.getTime() - keptMs), now });

/** Evidence keeps its releases until the decision. */
export async function onItemEnd(tx: Db, { id, at }: End): Promise<void> {
  await deleteUnsigned(tx, id);
  await endAgreed(tx, id, 'deleted', at);
  await deleteKept(tx, at);
  await deleteForgottenPeople(tx);
}

/** The new picture has neither an agreement nor a statement of the maker. */
export async function onPictureReplaced(tx: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await endAgreed(tx, id, 'replaced', at);
  await deleteStatement(tx, id);
}

export async function onMemberEnd(tx: Db, { id, how }: MemberEnd): Promise<void> {
  if (how !== 'deleted') return;
  await forgetMaker(tx, id);
  await deleteForgottenPeople(tx);
}

export async function sweepReleases({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await forgetLater(db, new Date(now.getTime() + keptMs));
  await deleteKept(db, now);
  await deleteForgottenPeople(db);
}
