import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aReportedItem, restrictionOf } from './builders.ts';

export type RestrictedWorld = {
  site: TestSite;
  admin: TestMember;
  otherAdmin: TestMember;
  moderator: TestMember;
  reporter: TestMember;
  maker: TestMember;
  item: { contentId: string; caseId: string };
};

/** Opens a site with staff and a reported item for the calling test file. Its fields exist from the first test on. */
export function openRestrictedWorld() {
  const world = {} as RestrictedWorld;
  beforeAll(async () => {
    const site = await openTestSite({ works: false });
    Object.assign(world, {
      site,
      admin: await site.newMember({ staff: 'admin' }),
      otherAdmin: await site.newMember({ staff: 'admin' }),
      moderator: await site.newMember({ staff: 'moderator' }),
      reporter: await site.newMember(),
    });
  });
  afterAll(() => world.site?.close());
  beforeEach(async () => {
    const { site, admin, otherAdmin, moderator, reporter } = world;
    world.maker = await site.newMember();
    for (const one of [admin, otherAdmin, moderator, reporter]) Object.assign(one, await site.signInAgain(one));
    world.item = await aReportedItem(site, world.maker, reporter);
  });

  const restrict = (caseId = world.item.caseId, by = world.moderator) =>
    world.site.as(by).post(`/api/moderation/cases/${caseId}/restrict`, { reason: 'It shows a child' });
  return {
    world,
    restrict,
    /** Restricts the test's case. Returns the id of its record. */
    async restricted(by = world.moderator): Promise<string> {
      const answer = await restrict(world.item.caseId, by);
      expect([answer.statusCode, answer.body]).toEqual([200, '{"ok":true}']);
      return restrictionOf(world.site.deps, world.item.contentId);
    },
    record: async (id: string, by = world.admin) =>
      (await world.site.as(by).get(`/api/moderation/restricted/${id}`)).json(),
    lift: (id: string, by = world.admin, more: object = {}) =>
      world.site.as(by).post(`/api/moderation/restricted/${id}/lift`, { reason: 'A drawing', ...more }),
  };
}
