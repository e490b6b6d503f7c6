import type { AgeState } from '@veil/contract/safety/age-states.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { AgeStates } from '../../../tables.ts';
import { evidenceHolderId, houseMemberId, setUnderage } from '../../people/members/index.ts';

export const loadState = (db: Db, memberId: string) =>
  db.selectFrom('age_states').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** Members who may be under age are hidden with all their items. */
export async function saveState(tx: Db, memberId: string, state: Omit<Insertable<AgeStates>, 'member_id'>) {
  const row = {
    method: null,
    provider: null,
    expires_at: null,
    country: null,
    reference: null,
    reason: null,
    decided_by: null,
    ...state,
  };
  await tx
    .insertInto('age_states')
    .values({ member_id: memberId, ...row })
    .onConflict((known) => known.column('member_id').doUpdateSet(row))
    .execute();
  await setUnderage(tx, memberId, row.state === 'blocked');
}

export async function isAnybodyBlocked(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('age_states')
    .select('member_id')
    .where('state', '=', 'blocked')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countStates(db: Db, now: Date): Promise<Record<AgeState, number>> {
  const known = sql<string>`case
    when a.state is null or a.state = 'declared' or (a.state = 'assured' and a.expires_at <= ${now}) then
      case when exists (select from age_checks c where c.member_id = members.id and c.ends_at > ${now})
        then 'pending' else 'declared' end
    else a.state end`;
  const rows = await db
    .selectFrom('members')
    .leftJoin('age_states as a', 'a.member_id', 'members.id')
    .where('members.id', 'not in', [houseMemberId, evidenceHolderId])
    .select([known.as('known'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`1`)
    .execute();
  const counts = { unknown: 0, declared: 0, pending: 0, assured: 0, blocked: 0 };
  for (const row of rows) counts[row.known as AgeState] = Number(row.count);
  return counts;
}

export async function saveSecret(tx: Db, sealed: Buffer): Promise<void> {
  await tx
    .insertInto('age_secrets')
    .values({ request_secret: sealed })
    .onConflict((known) => known.column('single').doUpdateSet({ request_secret: sealed }))
    .execute();
}

export const loadSecret = (db: Db) => db.selectFrom('age_secrets').select('request_secret').executeTakeFirst();
