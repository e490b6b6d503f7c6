import { validate as isUuid } from 'uuid';
import type { Deps } from '../../../deps.ts';
import { type AdminMemberRow, membersForAdmins } from './member-rows.ts';

export async function findByWord({ db }: Pick<Deps, 'db'>, word: string): Promise<AdminMemberRow | null> {
  const wanted = word.trim().toLowerCase();
  const members = membersForAdmins(db);
  const row = isUuid(wanted)
    ? await members.where('members.id', '=', wanted).executeTakeFirst()
    : /.@/.test(wanted)
      ? await members.where('email', '=', wanted).executeTakeFirst()
      : await members.where('members.slug', '=', wanted.replace(/^@/, '')).executeTakeFirst();
  return row ?? null;
}
