import type { AdminMember } from '@veil/contract/safety/admin-members.ts';
import type { memberAdmin } from '@veil/contract/safety/member-admin.ts';
import { type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db, Deps } from '../../../deps.ts';
import { deepestOffset, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { DB } from '../../../tables.ts';
import { isBarred, type MemberListDeps, membersForAdmins, type Of, presentForAdmins, used } from './member-rows.ts';

type Wanted = z.output<typeof memberAdmin.listMembers.query>;
const states: Record<AdminMember['state'], ReturnType<typeof sql<SqlBool>>> = {
  suspended: isBarred,
  leaving: sql`(members.status = 'leaving' and not members.barred)`,
  underage: sql`(members.status = 'underage' and not members.barred)`,
  active: sql`(members.status = 'active' and not members.barred and setup_complete)`,
  newcomer: sql`(members.status = 'active' and not members.barred and not setup_complete)`,
};

/** A test compares this with `powersOf`. */
function hasPower(
  eb: Of,
  { config }: MemberListDeps,
  power: 'moderator' | 'admin',
): ExpressionWrapper<DB, never, SqlBool> {
  const configured = sql<SqlBool>`(email_verified and lower(email) = any(${[...config.adminEmails]}::text[]))`;
  const isAdmin = eb.or([eb('staff', '=', 'admin'), configured]);
  const has = power === 'admin' ? isAdmin : eb.and([eb('staff', '=', 'moderator'), eb.not(configured)]);
  return has as ExpressionWrapper<DB, never, SqlBool>;
}

function matching(db: Db, deps: MemberListDeps, { q, role, power, state }: Wanted) {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return membersForAdmins(db)
    .$if(q !== '', (all) =>
      all.where((eb) =>
        eb.or([eb('display_name', 'ilike', like), eb('members.slug', 'ilike', like), eb('email', 'ilike', like)]),
      ),
    )
    .$if(role !== undefined, (all) => all.where('role', '=', role ?? ''))
    .$if(power !== undefined, (all) => all.where((eb) => hasPower(eb, deps, power ?? 'admin')))
    .$if(state !== undefined, (all) => all.where(states[state ?? 'active']));
}

const orders = {
  name: sql`lower(display_name)`,
  joined: sql`members.created_at`,
  used,
} as const;

export async function listMembers(
  deps: Pick<Deps, 'db' | 'config'>,
  _viewer: unknown,
  { query: wanted }: Asked<typeof memberAdmin.listMembers>,
) {
  const { limit, offset } = wanted;
  const { total } = await matching(deps.db, deps, wanted)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const read = withinReach({ limit, offset }, deepestOffset);
  const direction = wanted.descending === 'true' ? sql`desc` : sql`asc`;
  const rows = await matching(deps.db, deps, wanted)
    .orderBy(sql`${orders[wanted.sort]} ${direction} nulls last`)
    .orderBy('members.id')
    .limit(read.limit)
    .offset(read.offset)
    .execute();
  return { items: rows.map((row) => presentForAdmins(deps, row)), total: Number(total), limit, offset };
}
