import { setSuspended } from '../src/features/people/members/index.ts';
import { aCase, openCaseAbout } from '../src/features/safety/moderation/builders.ts';
import { aboutNewReport } from '../src/features/safety/public-reports/testing.ts';
import { aRestrictedCase } from '../src/features/safety/restricted-cases/builders.ts';
import type { TestMember, TestSite } from './testing.ts';
import type { Asking } from './testing-access.ts';
import type { Ids } from './testing-things.ts';

/** Preparation for each call. The prepared thing is not used again. */
export const preparations: Record<string, (asking: Asking & { other: TestMember }) => Promise<unknown>> = {
  blockMember: aboutNewMember,
  unblockMember: aboutNewMember,
  muteMember: aboutNewMember,
  unmuteMember: aboutNewMember,
  decideCensor: ({ site, ids }) => setStatus(site, ids, 'needs_decision'),
  worship: ({ site, ids }) =>
    site.deps.db
      .updateTable('members')
      .set({ role: 'both' })
      .where('id', '=', ids.id ?? '')
      .execute(),
  suspendMember: aboutNewMember,
  liftSuspension: async (asking) => {
    await aboutNewMember(asking);
    await setSuspended(asking.site.deps, asking.ids.id as string, true);
  },
  endMemberSessions: aboutNewMember,
  sendMemberReset: aboutNewMember,
  setMemberPower: aboutNewMember,
  retryContent: ({ site, ids }) => setStatus(site, ids, 'failed'),
  acceptFriend: (asking) => askedBy(asking),
  declineFriend: (asking) => askedBy(asking),
  restoreFriendRequest: (asking) => askedBy(asking),
  // A new case each time, because a decision closes it and a claim excludes others.
  claimCase: aboutNewCase,
  decideCase: aboutNewCase,
  // Other calls made the item private, and moderators see that only through a case.
  viewReleases: ({ site, ids }) => openCaseAbout(site.deps, ids.id as string),
  addMemberNote: aboutNewCase,
  restrictCase: aboutNewCase,
  liftRestriction: async (asking) => {
    asking.ids.id = await aRestrictedCase(asking.site, await asking.site.newMember({ staff: 'admin' }));
  },
  confirmFreeze: async ({ site, ids }) => {
    const maker = await site.newMember({ staff: 'moderator' });
    ids.id = await aRestrictedCase(site, await site.newMember({ staff: 'moderator' }), maker);
  },
  attachPublicReport: aboutNewReport,
  closePublicReport: aboutNewReport,
};

const askedBy = ({ site, who, ids }: Asking) => {
  const [one, other] = [who.id, ids.id as string];
  const at = { changed_at: site.clock.now() };
  return site.deps.db
    .insertInto('friends')
    .values([
      { member_id: one, other_id: other, state: 'asks', ...at },
      { member_id: other, other_id: one, state: 'asked', ...at },
    ])
    .onConflict((known) =>
      known.columns(['member_id', 'other_id']).doUpdateSet((row) => ({ state: row.ref('excluded.state') })),
    )
    .execute();
};

/** Nobody can block themselves, and the matrix's members must see each other. */
async function aboutNewMember({ site, ids }: Asking): Promise<void> {
  ids.id = (await site.newMember()).id;
  ids.idOrName = ids.id;
}

async function aboutNewCase({ site, ids, other }: Asking & { other: TestMember }): Promise<void> {
  ids.id = await aCase(site, await site.newMember(), other);
}

const setStatus = (site: TestSite, { id }: Ids, status: string) =>
  site.deps.db
    .updateTable('content')
    .set({ status })
    .where('id', '=', id as string)
    .execute();
