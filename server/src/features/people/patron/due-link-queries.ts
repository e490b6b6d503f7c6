import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

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

export const isLinkDue = (now: Date) => sql<boolean>`
  exists (select from patreon_links where tokens is not null and due_at <= ${now})`;

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
