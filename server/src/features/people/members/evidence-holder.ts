import type { Db } from '../../deps.ts';
import { insertEmptyAccount } from '../accounts/index.ts';
import { insertHolder } from './queries.ts';

export const evidenceHolderId = '00000000-0000-7000-8000-000000000001';
const id = evidenceHolderId;
/** `reserved-names.ts` keeps the name from others. */
const holder = { id, name: 'Deleted member', slug: 'deleted-member' };

/**
 * The member who owns what deleted members left as evidence, until a moderator decides. Made when it is needed first; nobody can sign in as
 * it, and nobody finds it. Returns its id.
 */
export async function evidenceHolder(tx: Db, at: Date): Promise<string> {
  // Not an address, so that nobody can sign up with it.
  await insertEmptyAccount(tx, { id, name: 'deleted member', at });
  await insertHolder(tx, { ...holder, at });
  return id;
}
