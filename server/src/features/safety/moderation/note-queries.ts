import type { Insertable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { MemberNotes } from '../../../tables.ts';

export const insertNote = (tx: Db, row: Insertable<MemberNotes>) => tx.insertInto('member_notes').values(row).execute();
export const deleteNote = (tx: Db, id: string) => tx.deleteFrom('member_notes').where('id', '=', id).execute();
