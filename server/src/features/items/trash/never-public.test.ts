import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { decideAbout } from '../../safety/moderation/builders.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { holdContent, loadHolds, releaseContent } from '../content/index.ts';
import type { HoldReason } from '../delivery/index.ts';

let site: TestSite;
let maker: TestMember;
let guest: TestMember;
let moderator: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  guest = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
});
afterAll(() => site.close());

const remove = (id: string) => site.as(maker).delete(`/api/content/${id}`);
const restore = (id: string, body?: object) => site.as(maker).post(`/api/content/${id}/restore`, body);
const rowOf = (id: string) =>
  site.deps.db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const move = (work: typeof holdContent, id: string, reason: HoldReason) =>
  site.deps.db.transaction().execute((tx) => work(site.deps, tx, id, reason));

type Deed =
  | { does: 'trash' | 'restore' | 'private' | 'forever' | 'show' | 'hide' | 'job' }
  | { does: 'hold' | 'release'; reason: HoldReason }
  | { does: 'decide'; action: 'keep' | 'hide' };
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('trash' as const, 'restore' as const) }) },
  fc.record({ does: fc.constantFrom('private' as const, 'show' as const, 'hide' as const, 'job' as const) }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('hold' as const, 'release' as const),
      reason: fc.constantFrom('report' as const, 'match' as const, 'consent' as const, 'approval' as const),
    }),
  },
  fc.record({ does: fc.constant('decide' as const), action: fc.constantFrom('keep' as const, 'hide' as const) }),
);

async function perform(one: Deed, id: string): Promise<void> {
  const own = site.as(maker);
  if (one.does === 'trash') await remove(id);
  if (one.does === 'restore') await restore(id);
  if (one.does === 'private') await restore(id, { visibility: 'private' });
  if (one.does === 'show') await own.post(`/api/content/${id}/edit`, { visibility: 'public' });
  if (one.does === 'hide') await own.post(`/api/content/${id}/edit`, { visibility: 'private' });
  if (one.does === 'job') await site.runRepeated('items in the trash');
  if (one.does === 'hold') await move(holdContent, id, one.reason);
  if (one.does === 'release') await move(releaseContent, id, one.reason);
  if (one.does === 'decide') await decideAbout(site, moderator, id, one.action);
}

it('whatever happens, an item in the trash is never public, nor is one with a hold', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
      maker = await site.newMember();
      const id = await aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
      for (const one of deeds) {
        await perform(one, id);
        const row = await rowOf(id);
        const holds = await loadHolds(site.deps.db, id);
        const isPublic = (await site.as(guest).get(`/api/content/${id}`)).statusCode === 200;
        const mayBe = !row.trashed_at && !row.withdrawn_at && holds.length === 0 && row.visibility === 'public';
        expect([JSON.stringify(one), isPublic]).toEqual([JSON.stringify(one), mayBe]);
        const { items } = (await site.as(maker).get('/api/me/trash')).json();
        expect(items).toHaveLength(row.trashed_at ? 1 : 0);
      }
    }),
    { numRuns: 12 },
  );
});
