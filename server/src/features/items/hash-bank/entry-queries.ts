import type { HashListRow } from '@veil/contract/items/hash-list.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { HashBankEntries, RestrictingSources } from '../../../tables.ts';

export async function insertEntries(tx: Db, rows: Insertable<HashBankEntries>[]): Promise<number> {
  const { numInsertedOrUpdatedRows: added = 0n } = await tx
    .insertInto('hash_bank_entries')
    .values(rows)
    .onConflict((known) => known.columns(['kind', 'hash', 'source', 'case_id']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(added);
}

export async function insertListed(
  tx: Db,
  rows: readonly HashListRow[],
  { by, at }: { by: string; at: Date },
): Promise<number> {
  const withIds = rows.map((row) => ({ id: newId(), ...row }));
  const { numAffectedRows: added = 0n } = await sql`
    insert into hash_bank_entries (id, kind, hash, reason, source, note, added_by, added_at)
    select g.id, g.kind, decode(g.hash, 'hex'), g.reason, g.source, g.note, ${by}, ${at}
    from json_to_recordset(${JSON.stringify(withIds)}::json)
      as g (id uuid, kind text, hash text, reason text, source text, note text)
    on conflict (kind, hash, source, case_id) do nothing`.execute(tx);
  return Number(added);
}

export const deleteEntry = (tx: Db, id: string) =>
  tx.deleteFrom('hash_bank_entries').where('id', '=', id).returning(['kind', 'source']).executeTakeFirst();

export async function deleteEntriesOfCase(tx: Db, caseId: string): Promise<number> {
  const { numDeletedRows: deleted } = await tx
    .deleteFrom('hash_bank_entries')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  return Number(deleted);
}

export async function takeUnswept(tx: Db, sweepId: string): Promise<number> {
  const { numUpdatedRows: taken } = await tx
    .updateTable('hash_bank_entries')
    .set({ sweep_id: sweepId })
    .where('sweep_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(taken);
}

export const insertRestrictingSource = (tx: Db, row: Insertable<RestrictingSources>) =>
  tx
    .insertInto('restricting_sources')
    .values(row)
    .onConflict((known) => known.doNothing())
    .execute();

export const deleteRestrictingSource = (tx: Db, source: string) =>
  tx.deleteFrom('restricting_sources').where('source', '=', source).execute();
