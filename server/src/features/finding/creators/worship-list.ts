import type { ProfileChange } from '@veil/contract/people/profile-change.ts';
import { followerCaps } from '@veil/contract/people/profile-choices.ts';
import type { Db, ProfileDeps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { blockedBetween } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { lockWorshiper, moveWorshipers, readWorshiped, writeWorshiped } from './queries.ts';
import { noteToldOfWorship } from './told-queries.ts';

export const tellAgainMs = 86_400_000;

export const capOf = (worshipType: string): number => followerCaps[worshipType as keyof typeof followerCaps];

export async function changeWorshiped(
  tx: Db,
  memberId: string,
  { followerOf, worshipType }: ProfileChange,
  deps: ProfileDeps,
): Promise<void> {
  if (!followerOf && !worshipType) return;
  const before = await readWorshiped(tx, memberId);
  const cap = capOf((await lockWorshiper(tx, memberId)).worship_type);
  const wanted = followerOf
    ? await checkList(tx, memberId, { before, wanted: followerOf, cap })
    : before.slice(-cap || before.length);
  await saveWorshiped(tx, memberId, { before, wanted }, deps);
}

const bad = (detail: string): never => refuse('invalid', detail, { followerOf: detail });

type Lists = { before: readonly string[]; wanted: readonly string[] };

/** Existing entries may stay even if they stopped being creators. */
async function checkList(tx: Db, memberId: string, list: Lists & { cap: number }): Promise<string[]> {
  const wanted = [...new Set(list.wanted)];
  if (wanted.length > list.cap)
    bad(list.cap === 0 ? say('worshipTypeFollowsNobody') : say('followAtMost', { most: list.cap }));
  if (wanted.includes(memberId)) bad(say('notYourselfToFollow'));
  const added = wanted.filter((id) => !list.before.includes(id));
  if ((await creatorsAmong(tx, memberId, added)).length < added.length) bad(say('onlyCreatorsToFollow'));
  return wanted;
}

/** The member is locked: a block either ends this write or is seen here. */
async function creatorsAmong(db: Db, memberId: string, ids: readonly string[]): Promise<{ id: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('members')
    .where('id', 'in', ids)
    .where('role', 'in', ['creator', 'both'])
    .where('setup_complete', '=', true)
    .where('status', '=', 'active')
    .where((eb) => eb.not(blockedBetween({ id: memberId, powers: [] }, 'members.id')))
    .select('id')
    .execute();
}

/** Worship is private by default, so the notice names only members who show it. */
export async function saveWorshiped(
  tx: Db,
  memberId: string,
  { before, wanted }: Lists,
  { clock, hooks }: ProfileDeps,
): Promise<void> {
  const at = clock.now();
  const added = wanted.filter((id) => !before.includes(id));
  await writeWorshiped(tx, memberId, wanted, at);
  await moveWorshipers(
    tx,
    before.filter((id) => !wanted.includes(id)),
    -1,
  );
  await moveWorshipers(tx, added, 1);
  const { shown_fields, setup_complete } = await lockWorshiper(tx, memberId);
  const by = setup_complete && shown_fields.includes('worship') ? memberId : null;
  const told = await noteToldOfWorship(tx, memberId, added, { at, since: new Date(at.getTime() - tellAgainMs) });
  for (const to of told) await hooks.onNotice(tx, { kind: 'worship', to, by, at });
}
