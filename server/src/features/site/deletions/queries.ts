import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Deletions } from '../../../tables.ts';
import type { Entry } from './entries.ts';
import type { Numbered } from './ledger-objects.ts';

const batchSize = 1000;

const toEntry = ({ at, kind, id, event, until }: Selectable<Deletions>): Entry => ({
  at: at.toISOString(),
  kind: kind as Entry['kind'],
  id,
  event,
  ...(until && { until: until.toISOString() }),
});

export async function readUnfiled(db: Db): Promise<Numbered[]> {
  const rows = await db
    .selectFrom('deletions')
    .selectAll()
    .where('filed', '=', false)
    .orderBy('number')
    .limit(batchSize)
    .execute();
  return rows.map((row) => ({ number: String(row.number), entry: toEntry(row) }));
}

export const isFilingDue = () => sql<boolean>`exists (select from deletions where not filed)`;

export async function markFiled(db: Db, numbers: readonly string[]): Promise<void> {
  await sql`update deletions set filed = true where number = any(${numbers}::bigint[])`.execute(db);
}

/** The entries are filed again. */
export async function unfileAll(db: Db): Promise<void> {
  await db.updateTable('deletions').set({ filed: false }).where('filed', '=', true).execute();
}

export async function* allEntries(db: Db): AsyncGenerator<Entry> {
  for (let after = '0'; ; ) {
    const rows = await db
      .selectFrom('deletions')
      .selectAll()
      .where('number', '>', sql<number>`${after}::bigint`)
      .orderBy('number')
      .limit(batchSize)
      .execute();
    yield* rows.map(toEntry);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = String(last.number);
  }
}

/** Skips known entries, and refuses those that no version writes. */
export async function insertEntries(db: Db, entries: readonly Entry[]): Promise<void> {
  await db
    .insertInto('deletions')
    .values(entries.map(({ at, kind, id, event, until }) => ({ at, kind, id, event, until: until ?? null })))
    .onConflict((known) => known.columns(['id', 'event', 'at']).doNothing())
    .execute();
}

export async function deleteEntriesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('deletions').where('at', '<', before).execute();
}

/** Makes the table; a site that ran it has a complete ledger since. */
export const ledgerMigration = '112-deletions.sql';

/** When the table was made, or its oldest entry, perhaps from a restored site's ledger. */
export async function beginningOfEntries(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select least((select min(applied_at) from schema_migrations where name = ${ledgerMigration}), (select min(at) from deletions)) as at`.execute(
    db,
  );
  return rows[0]?.at ?? new Date(0);
}
