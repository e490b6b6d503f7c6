import type { AdminMember } from '@veil/contract/safety/admin-members.ts';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { DB } from '../../../tables.ts';
import { evidenceHolderId, houseMemberId, isSuspendedRow, powersOf } from '../../people/members/index.ts';

export type MemberListDeps = Pick<Deps, 'config'>;
export type Of = ExpressionBuilder<DB, 'members' | 'accounts'>;

export const used = sql<Date | null>`(select max(used_at) from sessions s where s.account_id = members.id)`;
const items = sql<number>`(select count(*)::int from content c where c.owner_id = members.id)`;

export const membersForAdmins = (db: Db) =>
  db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .where('members.id', 'not in', [evidenceHolderId, houseMemberId])
    .select(['members.id', 'display_name', 'slug', 'role', 'staff', 'status', 'barred', 'setup_complete', 'deletes_at'])
    .select(['members.created_at', 'email', 'email_verified', 'two_factor_enabled', used.as('used_at')])
    .select(items.as('items'));

export type AdminMemberRow = Awaited<ReturnType<ReturnType<typeof membersForAdmins>['execute']>>[number];

/** The first match counts, so a member suspended before set-up is suspended. */
function stateOf(row: AdminMemberRow): AdminMember['state'] {
  if (isSuspendedRow(row)) return 'suspended';
  if (row.status === 'leaving' || row.status === 'underage') return row.status;
  return row.setup_complete ? 'active' : 'newcomer';
}

export const presentForAdmins = ({ config }: MemberListDeps, row: AdminMemberRow): AdminMember => ({
  id: row.id,
  name: row.display_name,
  slug: row.slug,
  email: row.email,
  role: row.role as AdminMember['role'],
  powers: powersOf(row, config),
  state: stateOf(row),
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
  items: row.items,
});

export const isBarred = sql<SqlBool>`(members.barred or members.status = 'suspended')`;
