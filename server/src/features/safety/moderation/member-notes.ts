import { type CaseMember, memberNotesMax } from '@veil/contract/safety/case-members.ts';
import type { moderation } from '@veil/contract/safety/moderation.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { isAdmin, lockMember, type Viewer } from '../../people/members/index.ts';
import { lockWithItem } from './lock-case.ts';
import { say } from './messages.ts';
import { deleteNote, insertNote } from './note-queries.ts';

type MemberNoteDeps = Pick<Deps, 'db' | 'clock'>;

export async function notesOn(db: Db, viewer: Viewer, memberId: string): Promise<CaseMember['notes']> {
  const rows = await db
    .selectFrom('member_notes')
    .leftJoin('members as author', 'author.id', 'member_notes.by_id')
    .select(['member_notes.id', 'body', 'member_notes.created_at', 'by_id', 'author.display_name'])
    .where('member_notes.member_id', '=', memberId)
    .orderBy('member_notes.id', 'desc')
    .limit(memberNotesMax)
    .execute();
  return rows.map(({ id, body, created_at, by_id, display_name }) => ({
    id,
    text: body,
    at: created_at.toISOString(),
    by: display_name,
    canRemove: by_id === viewer.id || isAdmin(viewer),
  }));
}

/** Loads the member of a case. Nobody changes notes about themselves. */
async function memberOf(tx: Db, viewer: Viewer, caseId: string): Promise<string> {
  const { row } = await lockWithItem(tx, caseId);
  if (!row.member_id || row.deleted_members.includes(row.member_id))
    return refuse('conflict', say('accountDeletedNoNote'));
  if (row.member_id === viewer.id) return refuse('forbidden', say('otherModeratorsWriteTheNotes'));
  return row.member_id;
}

export const addMemberNote = (
  { db, clock }: MemberNoteDeps,
  viewer: Viewer,
  { params: { id: caseId }, body: { text } }: Asked<typeof moderation.addMemberNote>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const memberId = await memberOf(tx, viewer, caseId);
    await lockMember(tx, memberId);
    const { count } = await tx
      .selectFrom('member_notes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= memberNotesMax) refuse('conflict', say('aMemberHasAtMostNotes', { most: memberNotesMax }));
    await insertNote(tx, { id: newId(), member_id: memberId, by_id: viewer.id, body: text, created_at: clock.now() });
  });

export const removeMemberNote = (
  { db }: MemberNoteDeps,
  viewer: Viewer,
  { params: { id: caseId }, body: { noteId } }: Asked<typeof moderation.removeMemberNote>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const memberId = await memberOf(tx, viewer, caseId);
    const note = found((await notesOn(tx, viewer, memberId)).find(({ id }) => id === noteId));
    if (!note.canRemove) refuse('forbidden', say('onlyItsAuthorAndAdmins'));
    await deleteNote(tx, noteId);
  });
