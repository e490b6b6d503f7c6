import type { Db, MemberEnd } from '../../../deps.ts';
import { asLogged } from './log.ts';
import { deleteSearchesFor } from './queries.ts';

/** Searches store no member, but a search for a deleted member's name would still reveal it. */
export async function forgetNames(tx: Db, { id, how }: MemberEnd): Promise<void> {
  if (how !== 'deleted') return;
  const row = await tx.selectFrom('members').select('display_name').where('id', '=', id).executeTakeFirst();
  const slugs = await tx.selectFrom('member_slugs').select('slug').where('member_id', '=', id).execute();
  const names = [row?.display_name ?? '', ...slugs.map(({ slug }) => slug)];
  for (const name of new Set(names.map(asLogged))) if (name) await deleteSearchesFor(tx, name);
}
