import type { Deps, ExportFile } from '../../../deps.ts';
import { say } from './messages.ts';

/** Leaves out the site's tokens. */
export async function* exportPatron({ db }: Pick<Deps, 'db'>, memberId: string): AsyncGenerator<ExportFile> {
  const tiers = await db
    .selectFrom('patron_grants as g')
    .innerJoin('patron_tiers as t', 't.id', 'g.tier_id')
    .where('g.member_id', '=', memberId)
    .select(['t.name as tier', 'g.provider as from', 'g.starts_at as begins', 'g.ends_at as ends'])
    .orderBy('g.id')
    .execute();
  const free = await db.selectFrom('free_patrons').select('since').where('member_id', '=', memberId).executeTakeFirst();
  const link = await db
    .selectFrom('patreon_links')
    .select(['user_id as user', 'patron_status as status', 'tier_ids as tiers'])
    .select(['linked_at as linkedSince', 'read_at as lastRead'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  yield {
    path: 'patron.json',
    about: say('aboutYourTiers'),
    json: { freeSince: free?.since ?? null, tiers, patreon: link ?? null },
  };
}
