import type { AdminMemberDetail } from '@veil/contract/safety/admin-members.ts';
import { translate } from '@veil/contract/say.ts';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../../../deps.ts';
import { found } from '../../../platform/refusal.ts';
import { countPasskeys, countSessions } from '../../people/auth/index.ts';
import { isSuspendedRow, powersOf } from '../../people/members/index.ts';
import { type ActKind, findRunning, readActs, strikesOf } from '../../people/strikes/index.ts';
import { findCaseOfMember } from '../cases/index.ts';
import { membersForAdmins, presentForAdmins } from './member-rows.ts';

export type Actor = { id: string | null };

export type MemberDetailDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

export const findForAdmins = async ({ db }: Pick<Deps, 'db'>, id: string) =>
  found(isUuid(id) ? await membersForAdmins(db).where('members.id', '=', id).executeTakeFirst() : null);

export const isConfiguredAdmin = (
  row: { email: string; email_verified: boolean },
  config: Pick<Deps['config'], 'adminEmails'>,
): boolean => powersOf({ ...row, staff: null }, config).length > 0;

export async function readMember(
  deps: MemberDetailDeps,
  by: Actor,
  { params: { id } }: { params: { id: string } },
): Promise<AdminMemberDetail> {
  const row = await findForAdmins(deps, id);
  const [suspension, acts, sessions, passkeys, standing, openCase] = await Promise.all([
    findRunning(deps.db, id),
    readActs(deps.db, id),
    countSessions(deps.db, id, deps.clock.now()),
    countPasskeys(deps.db, id),
    strikesOf(deps, id),
    findCaseOfMember(deps.db, id),
  ]);
  const suspended = isSuspendedRow(row);
  return {
    ...presentForAdmins(deps, row),
    emailConfirmed: row.email_verified,
    twoFactor: row.two_factor_enabled,
    passkeys,
    sessions,
    deletesAt: row.deletes_at?.toISOString() ?? null,
    suspension: suspension
      ? {
          reason: translate(suspension.reason),
          hides: suspension.hides,
          startedAt: suspension.started_at.toISOString(),
          endsAt: suspension.ends_at?.toISOString() ?? null,
        }
      : null,
    standing,
    openCase,
    acts: acts.map(({ at, kind, ...act }) => ({ ...act, kind: kind as ActKind, at: at.toISOString() })),
    can: {
      suspend: !suspended && !openCase && id !== by.id,
      lift: suspended,
      changePower: !isConfiguredAdmin(row, deps.config),
    },
  };
}
