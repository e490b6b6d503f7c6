import type { members } from '@veil/contract/people/members.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { countSlugsSince, isRetired, readName, refuseName, takeSlug } from '../names/index.ts';
import { say } from './messages.ts';
import { updateMember } from './queries.ts';
import type { Viewer } from './viewer.ts';

type Naming = Pick<Deps, 'clock' | 'secrets'>;

const dayMs = 86_400_000;
/** Former names stay reserved, so without a limit one member could take any number. */
const maxNewSlugsPerDay = 5;

/** Former slugs still lead to the member, who can return to them. */
export async function rename(deps: Naming, tx: Db, memberId: string, given: string): Promise<void> {
  const read = readName(given);
  if ('refused' in read) return refuseName(read.refused);
  const { name, slug } = read;
  const now = deps.clock.now();
  if ((await isRetired(deps, tx, slug)) || !(await takeSlug(tx, slug, memberId, now))) {
    refuse('conflict', say('thisNameIsTaken'), { displayName: say('thisNameIsTaken') });
  }
  if ((await countSlugsSince(tx, memberId, new Date(now.getTime() - dayMs))) > maxNewSlugsPerDay) {
    refuse('too_many_requests', say('nameChangedTooOften'));
  }
  await updateMember(tx, memberId, { display_name: name, slug });
}

/** An invalid name has no slug. */
export async function checkProfile(
  deps: Naming & Pick<Deps, 'db'>,
  viewer: Viewer,
  { body }: Asked<typeof members.checkProfile>,
) {
  const name = body.displayName ?? body.name;
  return {
    ...(name === undefined ? { available: null, slug: null } : await checkName(deps, viewer.id, name)),
    setupComplete: viewer.setupComplete,
    setupStatus: viewer.setupComplete ? ('COMPLETE' as const) : null,
  };
}

async function checkName(
  deps: Naming & Pick<Deps, 'db'>,
  memberId: string,
  given: string,
): Promise<{ available: boolean; slug: string | null }> {
  const read = readName(given);
  if ('refused' in read) return { available: false, slug: null };
  const taken = await deps.db
    .selectFrom('member_slugs')
    .where('slug', '=', read.slug)
    .where('member_id', '<>', memberId)
    .select('slug')
    .executeTakeFirst();
  return { available: taken === undefined && !(await isRetired(deps, deps.db, read.slug)), slug: read.slug };
}
