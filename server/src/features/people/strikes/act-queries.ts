import type { AuditAct } from '@veil/contract/audit-acts.ts';
import { translate } from '@veil/contract/say.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { MemberActs } from '../../../tables.ts';
import { recordAudit } from '../../site/audit/index.ts';
import type { ActKind } from './suspension-queries.ts';

type Act = {
  memberId: string;
  by: string | null;
  kind: ActKind;
  detail?: string;
  at: Date;
  facts?: Record<string, unknown>;
};

const auditActs = {
  suspended: 'member_suspended',
  lifted: 'suspension_lifted',
  sessions_ended: 'member_sessions_ended',
  reset_sent: 'member_reset_sent',
  power_given: 'power_changed',
  power_removed: 'power_changed',
  held: 'member_held',
} as const satisfies Record<ActKind, AuditAct>;

export async function insertAct(tx: Db, { memberId, by, kind, detail = '', at, facts = {} }: Act): Promise<void> {
  await tx
    .insertInto('member_acts')
    .values({ id: newId(), member_id: memberId, by_id: by, kind, detail, at })
    .execute();
  await recordAudit(tx, { by, act: auditActs[kind], about: { kind: 'member', id: memberId }, detail: facts, at });
}

export type ActRow = Pick<Selectable<MemberActs>, 'id' | 'kind' | 'detail' | 'at'> & { by: string | null };

const shownActs = 50;
/** The details of other acts are codes. */
const withReason: ReadonlySet<string> = new Set(['suspended', 'held'] satisfies ActKind[]);

export async function readActs(db: Db, memberId: string): Promise<ActRow[]> {
  const rows = await db
    .selectFrom('member_acts as a')
    .leftJoin('members as by', 'by.id', 'a.by_id')
    .select(['a.id', 'a.kind', 'a.detail', 'a.at', 'by.display_name as by'])
    .where('a.member_id', '=', memberId)
    .orderBy('a.id', 'desc')
    .limit(shownActs)
    .execute();
  return rows.map((row) => (withReason.has(row.kind) ? { ...row, detail: translate(row.detail) } : row));
}
