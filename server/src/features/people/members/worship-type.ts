import type { Db } from '../../../deps.ts';
import { updateMember } from './queries.ts';

export async function setWorshipType(tx: Db, memberId: string, worshipType: string, at: Date): Promise<void> {
  await updateMember(tx, memberId, { worship_type: worshipType, updated_at: at });
}
