import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export async function takeAwaitedMasters(tx: Db): Promise<{ id: string; mask_version: number }[]> {
  const { rows } = await sql<{ id: string; mask_version: number }>`
    delete from awaited_masters a using content c where c.id = a.content_id returning c.id, c.mask_version`.execute(tx);
  return rows;
}
