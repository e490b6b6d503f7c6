import type { Db } from '../../deps.ts';
import { updateMember } from './queries.ts';

/** For whoever worships a first creator. The caller keeps the list within the type. */
export async function setWorshipType(tx: Db, memberId: string, worshipType: string, at: Date): Promise<void> {
  await updateMember(tx, memberId, { worship_type: worshipType, updated_at: at });
}
