import type { PatreonHealth } from '@veil/contract/people/patron-links.ts';
import { sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';
import { makeAllDue } from '../patreon-link-queries.ts';
import { runningPatreonGrants } from './grants.ts';

type PatreonHealthDeps = Pick<Deps, 'db' | 'clock'>;

export async function patreonHealth({ db, clock }: PatreonHealthDeps): Promise<PatreonHealth> {
  const now = clock.now();
  const links = await db
    .selectFrom('patreon_links')
    .select(sql<number>`count(*)::int`.as('all'))
    .select(sql<number>`(count(*) filter (where tokens is not null and due_at <= ${now}))::int`.as('due'))
    .select(sql<Date | null>`max(read_at)`.as('last_read'))
    .executeTakeFirstOrThrow();
  const problems = await db
    .selectFrom('patreon_links')
    .select('problem')
    .select(sql<number>`count(*)::int`.as('links'))
    .select(sql<Date>`max(tried_at)`.as('at'))
    .where('problem', 'is not', null)
    .groupBy('problem')
    .orderBy('problem')
    .execute();
  const options = await db
    .selectFrom('patreon_options')
    .select(['webhook_at', 'webhook_refused_at'])
    .executeTakeFirst();
  const { members } = await runningPatreonGrants(db, now).executeTakeFirstOrThrow();
  return {
    links: links.all,
    withTier: members,
    due: links.due,
    lastReadAt: links.last_read?.toISOString() ?? null,
    webhookAt: options?.webhook_at?.toISOString() ?? null,
    webhookRefusedAt: options?.webhook_refused_at?.toISOString() ?? null,
    problems: problems.map(({ problem, links: count, at }) => ({
      problem: problem as PatreonHealth['problems'][number]['problem'],
      links: count,
      at: at.toISOString(),
    })),
  };
}

export async function readAllSoon(deps: PatreonHealthDeps): Promise<PatreonHealth> {
  await makeAllDue(deps.db, deps.clock.now());
  return patreonHealth(deps);
}
