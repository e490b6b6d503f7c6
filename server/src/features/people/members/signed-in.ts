import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import { compileOnce } from '../../../platform/db/prepared.ts';
import { isStaffTwoFactorDemanded } from '../accounts/index.ts';
import type { TokenClaims } from '../auth/index.ts';
import { powersOf } from './powers.ts';
import { isSuspendedRow } from './suspension.ts';
import { isModerator, type Viewer } from './viewer.ts';

type ViewerRow = {
  id: string;
  slug: string | null;
  display_name: string | null;
  role: string;
  staff: string | null;
  status: string;
  barred: boolean;
  limited_until: Date | null;
  setup_complete: boolean;
  censored_parts: string[];
  veil_style: string;
  veil_intensity: number;
  lift_by: string;
  email: string;
  email_verified: boolean;
  adult_country: string | null;
  age_state: string | null;
  age_expires_at: Date | null;
};

const membersWithAccounts = (db: Db) =>
  db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .leftJoin('age_states', 'age_states.member_id', 'members.id')
    .select([
      'members.id',
      'slug',
      'display_name',
      'role',
      'staff',
      'status',
      'barred',
      'limited_until',
      'setup_complete',
      'censored_parts',
    ])
    .select(['veil_style', 'veil_intensity', 'lift_by', 'email', 'email_verified', 'adult_country'])
    .select(['age_states.state as age_state', 'age_states.expires_at as age_expires_at']);

const viewerFrom = (row: ViewerRow, config: Deps['config']): Viewer => ({
  id: row.id,
  sessionId: null,
  slug: row.slug,
  name: row.display_name,
  role: row.role as Viewer['role'],
  powers: powersOf(row, config),
  withheldPowers: [],
  suspended: isSuspendedRow(row),
  leaving: row.status === 'leaving',
  limitedUntil: row.limited_until,
  setupComplete: row.setup_complete,
  age: { state: row.age_state, expires_at: row.age_expires_at, declaredCountry: row.adult_country },
  meetsAgeRule: false,
  censoredParts: row.censored_parts as BodyPartName[],
  veilStyle: row.veil_style as Viewer['veilStyle'],
  veilIntensity: row.veil_intensity,
  liftBy: row.lift_by as Viewer['liftBy'],
});

export async function loadViewer(deps: Pick<Deps, 'db' | 'config'>, memberId: string): Promise<Viewer | null> {
  const row = await membersWithAccounts(deps.db).where('members.id', '=', memberId).executeTakeFirst();
  return row ? viewerFrom(row, deps.config) : null;
}

export const ageRulesSubject = 'age-rules';

/** `ageRules` is null if nobody has saved them. */
export type SignedIn = Viewer & { ageRules: unknown };

const memberOfSession = compileOnce((db: Db, claims: TokenClaims & { now: Date }) =>
  membersWithAccounts(db)
    .select('two_factor_enabled')
    // Read with the member, so that changed rules apply at the next request on all nodes without a round trip.
    .select(sql<unknown>`(select value from settings where subject = ${ageRulesSubject})`.as('age_rules'))
    .innerJoin('sessions', 'sessions.account_id', 'accounts.id')
    .where('sessions.id', '=', claims.sessionId)
    .where('sessions.account_id', '=', claims.accountId)
    .where('sessions.expires_at', '>', claims.now),
);

/** Null after its session or account ended, so signing out or a suspension ends a token at once. */
export async function loadSignedIn(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  claims: TokenClaims,
): Promise<SignedIn | null> {
  const [row] = await memberOfSession(deps.db, { ...claims, now: deps.clock.now() });
  if (!row) return null;
  const viewer = { ...viewerFrom(row, deps.config), sessionId: claims.sessionId, ageRules: row.age_rules };
  if (!isModerator(viewer) || row.two_factor_enabled || !(await isStaffTwoFactorDemanded(deps.db))) return viewer;
  return { ...viewer, powers: [], withheldPowers: viewer.powers };
}

export async function mustHaveTwoFactor(deps: Pick<Deps, 'db' | 'config'>, memberId: string): Promise<boolean> {
  const viewer = await loadViewer(deps, memberId);
  return viewer !== null && isModerator(viewer) && (await isStaffTwoFactorDemanded(deps.db));
}
