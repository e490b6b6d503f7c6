import type { Db } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { type ContentRow, loadOwn, lockFollowers } from '../content/index.ts';
import { say } from './messages.ts';

export const changedSince = say('theSetWasChanged');

export type OwnSet = { asked: ContentRow; lead: ContentRow; followers: ContentRow[] };

/** The picture that leads is locked first. */
export async function lockOwnSet(tx: Db, viewer: Viewer, id: string): Promise<OwnSet> {
  const asked = await loadOwn(tx, viewer, id);
  const lead = await loadOwn(tx, viewer, asked.set_of ?? asked.id, true);
  if (lead.set_of) refuse('conflict', changedSince);
  return { asked, lead, followers: await lockFollowers(tx, lead.id) };
}
