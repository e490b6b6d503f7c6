import type { PatronGrant, patron } from '@veil/contract/people/patron.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import { memberCards } from '../members/index.ts';

export type GrantDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

const grants = (db: Db) =>
  db
    .selectFrom('patron_grants as g')
    .innerJoin('patron_tiers as t', 't.id', 'g.tier_id')
    .innerJoin('members as m', 'm.id', 'g.member_id')
    .where('m.display_name', 'is not', null)
    .select(['g.id', 'g.member_id', 'g.tier_id', 't.name', 'g.provider', 'g.starts_at', 'g.ends_at']);

type GrantRow = Awaited<ReturnType<ReturnType<typeof grants>['execute']>>[number];

async function present(deps: GrantDeps, rows: GrantRow[]): Promise<PatronGrant[]> {
  const now = deps.clock.now();
  const cards = await memberCards(
    deps,
    rows.map((row) => row.member_id),
  );
  return rows.flatMap((row) => {
    const member = cards.get(row.member_id);
    if (!member) return [];
    return {
      id: row.id,
      member,
      tier: { id: row.tier_id, name: row.name },
      provider: row.provider as PatronGrant['provider'],
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
      running: row.starts_at <= now && (row.ends_at === null || row.ends_at > now),
    };
  });
}

export async function listGrants(
  deps: GrantDeps,
  _viewer: unknown,
  { query: { limit, offset } }: Asked<typeof patron.listGrants>,
) {
  const { count } = await deps.db
    .selectFrom(grants(deps.db).as('all'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await grants(deps.db).orderBy('g.id', 'desc').limit(limit).offset(offset).execute();
  return { items: await present(deps, rows), total: Number(count), limit, offset };
}

export async function readGrant(deps: GrantDeps, id: string): Promise<PatronGrant> {
  const row = found(await grants(deps.db).where('g.id', '=', id).executeTakeFirst());
  return found((await present(deps, [row]))[0]);
}
