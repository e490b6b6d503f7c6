import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export const readRunning = (db: Db) =>
  db
    .selectFrom('hash_sweeps')
    .select(['id', 'entries', 'kind', 'after_ref'])
    .where('finished_at', 'is', null)
    .executeTakeFirst();
export type Sweep = NonNullable<Awaited<ReturnType<typeof readRunning>>>;

export const isSweepDue = () => sql<boolean>`
  exists (select from hash_sweeps where finished_at is null)
  or exists (select from hash_bank_entries where sweep_id is null)`;

export const insertSweep = (tx: Db, id: string, at: Date) =>
  tx.insertInto('hash_sweeps').values({ id, entries: 0, started_at: at }).execute();

export const setEntries = (tx: Db, id: string, entries: number) =>
  tx.updateTable('hash_sweeps').set({ entries }).where('id', '=', id).execute();

type Done = { checked: number; matched: number; failed: number; kind: string | null; after: string };

export const advanceSweep = (db: Db, id: string, { checked, matched, failed, kind, after }: Done) =>
  db
    .updateTable('hash_sweeps')
    .set((eb) => ({
      kind,
      after_ref: after,
      checked: eb('checked', '+', checked),
      matched: eb('matched', '+', matched),
      failed: eb('failed', '+', failed),
    }))
    .where('id', '=', id)
    .execute();

export const finishSweep = (db: Db, id: string, at: Date) =>
  db.updateTable('hash_sweeps').set({ finished_at: at, kind: null, after_ref: null }).where('id', '=', id).execute();
