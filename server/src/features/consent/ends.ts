import type { Db, Deps, End, MemberEnd } from '../../deps.ts';
import { deleteForgottenPeople, deleteKeptReleases, deleteReleasesOf, forgetMaker } from './queries.ts';

/** For how long a withdrawn release outlives its item, so that the withdrawal can be proved. */
const keptMs = 365 * 86_400_000;

/** A release goes with its item. An item that is evidence ends only with the decision. */
export async function onItemEnd(tx: Db, { id, at }: End): Promise<void> {
  await deleteReleasesOf(tx, id);
  await deleteKeptReleases(tx, new Date(at.getTime() - keptMs));
  await deleteForgottenPeople(tx);
}

export async function onMemberEnd(tx: Db, { id, how }: MemberEnd): Promise<void> {
  if (how !== 'deleted') return;
  await forgetMaker(tx, id);
  await deleteForgottenPeople(tx);
}

export async function sweepReleases({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteKeptReleases(db, new Date(clock.now().getTime() - keptMs));
  await deleteForgottenPeople(db);
}
