import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { Access } from '@veil/contract/call.ts';
import type { ProblemCode } from '@veil/contract/problem.ts';
import type { Deps } from '../../deps.ts';
import { kept } from '../../platform/db/kept.ts';
import { type Power, powersOf } from './powers.ts';

/** Who asks, as every rule needs them. Loaded once a request. */
export type Viewer = {
  id: string;
  slug: string | null;
  name: string | null;
  role: 'creator' | 'beta' | 'both';
  powers: readonly Power[];
  suspended: boolean;
  setupComplete: boolean;
  censoredParts: readonly BodyPartName[];
  veilStyle: 'overlay' | 'blur' | 'pixelate' | 'blackout';
  veilIntensity: number;
  liftBy: 'hold' | 'click';
};

/** An admin may all that a moderator may. */
export const isModerator = (viewer: Pick<Viewer, 'powers'>): boolean => viewer.powers.length > 0;
export const isAdmin = (viewer: Pick<Viewer, 'powers'>): boolean => viewer.powers.includes('admin');

/** Whether two looks at one viewer allow the same. */
export const hasSameRights = (before: Viewer, after: Viewer): boolean =>
  before.suspended === after.suspended &&
  before.setupComplete === after.setupComplete &&
  before.powers.join() === after.powers.join();

/** Why this viewer may not make a call of this access, or null. Calls above a member's rights are not there for them: 404. */
export function barAccess(viewer: Viewer | null, access: Access): ProblemCode | null {
  if (access === 'anyone') return null;
  if (!viewer) return 'unauthorized';
  if (viewer.suspended) return 'suspended';
  if (access === 'newcomer') return null;
  if (!viewer.setupComplete) return 'setup_required';
  if (access === 'moderator' && !isModerator(viewer)) return 'not_found';
  if (access === 'admin' && !isAdmin(viewer)) return 'not_found';
  return null;
}

/** The member behind an account; null where the account is gone. */
export async function loadViewer(deps: Pick<Deps, 'db' | 'config'>, memberId: string): Promise<Viewer | null> {
  const row = await deps.db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .where('members.id', '=', memberId)
    .select(['members.id', 'slug', 'display_name', 'role', 'staff', 'status', 'setup_complete', 'censored_parts'])
    .select(['veil_style', 'veil_intensity', 'lift_by', 'email', 'email_verified'])
    .modifyEnd(kept)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    slug: row.slug,
    name: row.display_name,
    role: row.role as Viewer['role'],
    powers: powersOf(row, deps.config),
    suspended: row.status === 'suspended',
    setupComplete: row.setup_complete,
    censoredParts: row.censored_parts as BodyPartName[],
    veilStyle: row.veil_style as Viewer['veilStyle'],
    veilIntensity: row.veil_intensity,
    liftBy: row.lift_by as Viewer['liftBy'],
  };
}
