import type { Db } from '../../../deps.ts';
import { insertEmptyAccount } from '../auth/index.ts';
import { say } from './messages.ts';
import { insertHolder } from './queries.ts';

export const evidenceHolderId = '00000000-0000-7000-8000-000000000001';
const id = evidenceHolderId;
/** `reserved-names.ts` keeps the name from others. Cards translate it. */
const holder = { id, name: say('deletedMember'), slug: 'deleted-member' };

/** It holds items until a moderator decides. It is made on first use; nobody can sign in as it or find it. */
export async function evidenceHolder(tx: Db, at: Date): Promise<string> {
  // This is no address, so that nobody can sign up with it.
  await insertEmptyAccount(tx, { id, name: 'deleted member', at });
  await insertHolder(tx, { ...holder, at });
  return id;
}
