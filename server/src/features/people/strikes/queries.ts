import type { RuleName } from '@veil/contract/rules.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Strikes } from '../../../tables.ts';
import type { SanctionRow } from './sanction-queries.ts';

export type StrikeRow = Selectable<Strikes> & { rule: RuleName };

export async function insertStrike(tx: Db, row: Insertable<Strikes>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('strikes')
    .values(row)
    .onConflict((known) => known.column('decision_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function sumWeights(db: Db, memberId: string, at: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('strikes')
    .select(sql<number>`coalesce(sum(weight), 0)::int`.as('sum'))
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where('given_at', '<=', at)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .executeTakeFirstOrThrow();
  return sum;
}

export const findStrike = async (db: Db, decisionId: string): Promise<StrikeRow | undefined> =>
  (await db.selectFrom('strikes').selectAll().where('decision_id', '=', decisionId).executeTakeFirst()) as
    | StrikeRow
    | undefined;

export const readWeight = async (db: Db, decisionId: string): Promise<number> =>
  (await findStrike(db, decisionId))?.weight ?? 0;

export const readStrikes = async (db: Db, memberId: string): Promise<StrikeRow[]> =>
  (await db
    .selectFrom('strikes')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute()) as StrikeRow[];

export const readSanctions = async (db: Db, memberId: string): Promise<SanctionRow[]> =>
  (await db
    .selectFrom('sanctions')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()) as SanctionRow[];
