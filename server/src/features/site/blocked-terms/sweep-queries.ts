import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export const findRunning = (db: Db) =>
  db.selectFrom('term_sweeps').selectAll().where('ended_at', 'is', null).executeTakeFirst();
export type TermSweep = NonNullable<Awaited<ReturnType<typeof findRunning>>>;

/** A removed term counts too, so that it is searched again when it comes back. */
export const isSweepDue = (subject: string, defaultTerms: string) => sql<boolean>`
  exists (select from term_sweeps where ended_at is null) or (
    select array_agg(distinct btrim(line, E' \t\r') order by btrim(line, E' \t\r'))
    from regexp_split_to_table(
      coalesce((select value ->> 'terms' from settings where subject = ${subject}), ${defaultTerms}), '\n') line
    where btrim(line, E' \t\r') <> ''
  ) is distinct from (select array_agg(term order by term) from swept_terms)`;

export const findNewest = (db: Db) =>
  db
    .selectFrom('term_sweeps')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A term added again is searched again. */
export const keepSwept = (tx: Db, terms: readonly string[]) =>
  tx
    .deleteFrom('swept_terms')
    .$if(terms.length > 0, (gone) => gone.where('term', 'not in', [...terms]))
    .execute();

export async function noteSwept(tx: Db, terms: readonly string[]): Promise<string[]> {
  if (terms.length === 0) return [];
  const added = await tx
    .insertInto('swept_terms')
    .values(terms.map((term) => ({ term })))
    .onConflict((known) => known.doNothing())
    .returning('term')
    .execute();
  return added.map(({ term }) => term);
}

export const insertSweep = (tx: Db, sweep: { id: string; terms: string; started_at: Date }) =>
  tx.insertInto('term_sweeps').values(sweep).execute();

type Done = { kind: string | null; after: string; looked: number; found: number };

export const advanceSweep = (tx: Db, id: string, { kind, after, looked, found }: Done) =>
  tx
    .updateTable('term_sweeps')
    .set((eb) => ({ kind, after_ref: after, looked: eb('looked', '+', looked), found: eb('found', '+', found) }))
    .where('id', '=', id)
    .execute();

export const endSweep = (db: Db, id: string, at: Date) =>
  db.updateTable('term_sweeps').set({ ended_at: at }).where('id', '=', id).execute();
