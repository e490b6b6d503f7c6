import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { asksForAge, type Call } from '@veil/contract/call.ts';
import type { ProblemCode } from '@veil/contract/problem.ts';
import type { AgeRow } from './age-state.ts';
import type { Power } from './powers.ts';

export type Viewer = {
  id: string;
  sessionId: string | null;
  slug: string | null;
  name: string | null;
  role: 'creator' | 'beta' | 'both';
  powers: readonly Power[];
  withheldPowers: readonly Power[];
  suspended: boolean;
  /** Only seeing and cancelling the deletion is allowed. */
  leaving: boolean;
  limitedUntil: Date | null;
  setupComplete: boolean;
  age: AgeRow & { declaredCountry: string | null };
  /** This counts for the place of the current request; it is false outside of requests. */
  meetsAgeRule: boolean;
  censoredParts: readonly BodyPartName[];
  veilStyle: 'overlay' | 'blur' | 'pixelate' | 'blackout';
  veilIntensity: number;
  liftBy: 'hold' | 'click';
};

export const isModerator = (viewer: Pick<Viewer, 'powers'>): boolean => viewer.powers.length > 0;
export const isAdmin = (viewer: Pick<Viewer, 'powers'>): boolean => viewer.powers.includes('admin');

/** Includes members who must turn on two-factor before using their power. */
export const isStaff = (viewer: Pick<Viewer, 'powers' | 'withheldPowers'> | null): boolean =>
  viewer !== null && viewer.powers.length + viewer.withheldPowers.length > 0;

export const hasSameRights = (before: Viewer, after: Viewer): boolean =>
  before.suspended === after.suspended &&
  before.leaving === after.leaving &&
  before.setupComplete === after.setupComplete &&
  before.meetsAgeRule === after.meetsAgeRule &&
  before.powers.join() === after.powers.join();

const lacking = 'two_factor_required';
const withheld = ({ withheldPowers }: Viewer) => ({ powers: withheldPowers });

/** Returns null if the call is allowed. Calls above a member's rights get 404. */
export function refuseAccess(viewer: Viewer | null, call: Pick<Call, 'access' | 'age'>): ProblemCode | null {
  const refusal = refuseRights(viewer, call.access);
  if (refusal || !viewer) return refusal;
  return asksForAge(call) && !viewer.meetsAgeRule ? 'age_assurance_required' : null;
}

function refuseRights(viewer: Viewer | null, access: Call['access']): ProblemCode | null {
  if (access === 'anyone') return null;
  if (!viewer) return 'unauthorized';
  if (viewer.suspended) return 'suspended';
  if (access === 'account') return null;
  if (viewer.leaving) return 'leaving';
  if (access === 'newcomer') return null;
  if (!viewer.setupComplete) return 'setup_required';
  if (access === 'moderator' && !isModerator(viewer)) return isModerator(withheld(viewer)) ? lacking : 'not_found';
  if (access === 'admin' && !isAdmin(viewer)) return isAdmin(withheld(viewer)) ? lacking : 'not_found';
  return null;
}
