import type { AuditAct } from '@veil/contract/audit-acts.ts';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';

export type AuditEntry = {
  by: string | null;
  act: AuditAct;
  about: { kind: string; id: string } | null;
  /** A few facts (at most 8 kB as JSON), never names, addresses or words of people. */
  detail: Readonly<Record<string, unknown>>;
  at: Date;
};

/** The database appends the row to the chain at the commit (migration 081); the log shows it afterwards. */
export async function recordAudit(tx: Db, { by, act, about, detail, at }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      id: newId(),
      at,
      by_id: by,
      act,
      about_kind: about?.kind ?? null,
      about_id: about?.id ?? null,
      detail: JSON.stringify(detail),
    })
    .execute();
}

export const recordRead = (db: Db, { about, ...entry }: AuditEntry): Promise<void> =>
  recordReads(db, { ...entry, kind: about?.kind ?? '', ids: [about?.id ?? ''] });

export async function recordReads(
  db: Db,
  { by, act, kind, ids, at, detail }: Omit<AuditEntry, 'about'> & { kind: string; ids: readonly string[] },
): Promise<void> {
  await sql`
    with read as (
      insert into audit_reads (by_id, act, about_kind, about_id, at)
      select ${by}::uuid, ${act}, ${kind}, id, ${at} from unnest(${ids}::text[]) as id order by id
      on conflict (by_id, act, about_kind, about_id) do update set at = excluded.at
        where audit_reads.at <= excluded.at - interval '1 hour'
      returning about_id
    )
    insert into audit_entries (id, at, by_id, act, about_kind, about_id, detail)
    select gen_random_uuid(), ${at}, ${by}::uuid, ${act}, nullif(${kind}, ''), nullif(about_id, ''), ${JSON.stringify(detail)}::json from read
  `.execute(db);
}

export const pruneReads = (db: Db, before: Date) => db.deleteFrom('audit_reads').where('at', '<', before).execute();

export const readHead = (db: Db) =>
  db.selectFrom('audit_log').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();

export const insertAnchor = (db: Db, anchor: { seq: number; hash: Buffer; at: Date }) =>
  db
    .insertInto('audit_anchors')
    .values(anchor)
    .onConflict((known) => known.column('seq').doNothing())
    .execute();
