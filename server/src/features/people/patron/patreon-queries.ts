import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { PatreonOptions, PatreonStates } from '../../../tables.ts';
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
  // One order for all keeps two members' reads from a deadlock.
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
