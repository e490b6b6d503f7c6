import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { PatreonLinks, PatreonOptions, PatreonStates } from '../../../tables.ts';
import type { SeenTier } from './patreon/answers.ts';

type OptionsRow = Insertable<PatreonOptions>;

/** An omitted secret stays. */
export const saveOptions = (tx: Db, row: { [K in keyof OptionsRow]: OptionsRow[K] | undefined }) =>
  tx
    .insertInto('patreon_options')
    .values(row as OptionsRow)
    .onConflict((known) =>
      known
        .column('single')
        .doUpdateSet(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))),
    )
    .execute();

export const writeSecrets = (tx: Db, change: Pick<Updateable<PatreonOptions>, 'client_secret' | 'webhook_secret'>) =>
  tx.updateTable('patreon_options').set(change).execute();

type Mapped = { id: string; tierId: string | null };

export async function insertMappedTiers(tx: Db, tiers: readonly Mapped[]): Promise<void> {
  const ids = tiers.map(({ id }) => id);
  await tx
    .deleteFrom('patreon_tiers')
    .where('seen_at', 'is', null)
    .$if(ids.length > 0, (all) => all.where('id', 'not in', ids))
    .execute();
  if (ids.length > 0) await tx.updateTable('patreon_tiers').set({ tier_id: null }).where('id', 'not in', ids).execute();
  else await tx.updateTable('patreon_tiers').set({ tier_id: null }).execute();
  if (tiers.length === 0) return;
  await tx
    .insertInto('patreon_tiers')
    .values(tiers.map(({ id, tierId }) => ({ id, tier_id: tierId })))
    .onConflict((known) => known.column('id').doUpdateSet((row) => ({ tier_id: row.ref('excluded.tier_id') })))
    .execute();
}

export async function insertSeenTiers(tx: Db, tiers: readonly SeenTier[], now: Date): Promise<void> {
  // Sorted, so that two members' reads do not deadlock.
  const rows = [...tiers].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, title, amountCents } of rows)
    await tx
      .insertInto('patreon_tiers')
      .values({ id, title, amount_cents: amountCents, seen_at: now })
      .onConflict((known) => known.column('id').doUpdateSet({ title, amount_cents: amountCents, seen_at: now }))
      .execute();
}

export const insertState = (db: Db, row: Insertable<PatreonStates>) =>
  db.insertInto('patreon_states').values(row).execute();

export const deleteEndedStates = (db: Db, now: Date) =>
  db.deleteFrom('patreon_states').where('ends_at', '<=', now).execute();

export const deleteStatesOf = (db: Db, memberId: string) =>
  db.deleteFrom('patreon_states').where('member_id', '=', memberId).execute();

export const takeState = (db: Db, hash: Buffer, of: { memberId: string; sessionId: string; now: Date }) =>
  db
    .deleteFrom('patreon_states')
    .where('hash', '=', hash)
    .where('member_id', '=', of.memberId)
    .where('session_id', '=', of.sessionId)
    .where('ends_at', '>', of.now)
    .returning('redirect_url')
    .executeTakeFirst();

/** False if another member has linked this Patreon account. */
export async function insertLink(tx: Db, row: Insertable<PatreonLinks>): Promise<boolean> {
  const { member_id: _, ...change } = row;
  const taken = await tx
    .selectFrom('patreon_links')
    .select('member_id')
    .where('user_id', '=', row.user_id)
    .where('member_id', '!=', row.member_id)
    .executeTakeFirst();
  if (taken) return false;
  await tx
    .insertInto('patreon_links')
    .values(row)
    .onConflict((known) => known.column('member_id').doUpdateSet({ ...change, tries: sql`patreon_links.tries + 1` }))
    .execute();
  return true;
}

export const deleteLink = (tx: Db, memberId: string) =>
  tx.deleteFrom('patreon_links').where('member_id', '=', memberId).execute();

type Reading = { now: Date; leaseEnd: Date; since: Date };

/**
 * Another worker takes another link. A link tried after `since` waits, because a refresh token works once. A killed
 * worker's link is due again after the lease.
 */
export const takeDueLink = (db: Db, times: Reading) =>
  beginReading(db, times)
    .where('member_id', '=', (eb) =>
      eb
        .selectFrom('patreon_links')
        .select('member_id')
        .where('tokens', 'is not', null)
        .where('due_at', '<=', times.now)
        .where('tried_at', '<=', times.since)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();

export const takeLink = (db: Db, memberId: string, times: Reading) =>
  beginReading(db, times)
    .where('member_id', '=', memberId)
    .where('tokens', 'is not', null)
    .where('tried_at', '<=', times.since)
    .executeTakeFirst();

const beginReading = (db: Db, { now, leaseEnd }: Reading) =>
  db
    .updateTable('patreon_links')
    .set({ tried_at: now, due_at: leaseEnd, hinted: false, tries: sql`tries + 1` })
    .returning(['member_id', 'user_id', 'tokens', 'tier_ids', 'tries', 'failures']);

export type TakenLink = NonNullable<Awaited<ReturnType<typeof takeDueLink>>>;

export async function saveRead(
  tx: Db,
  link: TakenLink,
  nextAt: Date,
  change: Updateable<PatreonLinks>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('patreon_links')
    .set({ ...change, due_at: sql`case when hinted then due_at else ${nextAt}::timestamptz end` })
    .where('member_id', '=', link.member_id)
    .where('tries', '=', link.tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const saveTokens = (db: Db, link: TakenLink, tokens: Buffer) =>
  db
    .updateTable('patreon_links')
    .set({ tokens })
    .where('member_id', '=', link.member_id)
    .where('tries', '=', link.tries)
    .execute();

export const bringForward = (db: Db, userId: string, now: Date, pauseMs: number) =>
  db
    .updateTable('patreon_links')
    .set({
      due_at: sql`least(due_at, greatest(${now}::timestamptz, tried_at + ${pauseMs} * interval '1 millisecond'))`,
      hinted: true,
    })
    .where('user_id', '=', userId)
    .execute();

export const makeAllDue = (tx: Db, now: Date) =>
  tx.updateTable('patreon_links').set({ due_at: now, hinted: true }).where('tokens', 'is not', null).execute();

export const noteWebhook = (db: Db, now: Date) => db.updateTable('patreon_options').set({ webhook_at: now }).execute();

/** Writes at most once a minute, because anybody can send wrong ones. */
export const noteRefusedWebhook = (db: Db, now: Date) =>
  db
    .updateTable('patreon_options')
    .set({ webhook_refused_at: now })
    .where((eb) =>
      eb.or([eb('webhook_refused_at', 'is', null), eb('webhook_refused_at', '<', new Date(now.getTime() - 60_000))]),
    )
    .execute();
