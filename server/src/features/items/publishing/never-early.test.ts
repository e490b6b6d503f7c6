import type { Review } from '@veil/contract/items/review.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPublishingSite, type PublishingSite } from './testing.ts';

let site: PublishingSite;
beforeAll(async () => {
  site = await openPublishingSite();
});
afterAll(() => site.close());

type Deed =
  | { does: 'upload'; colour: 'red' | 'none'; type: string; scope: string; visibility: string; review: string }
  | { does: 'review'; publish: boolean; covers: 'as shown' | 'none' | 'one'; scope: string }
  | { does: 'show'; visibility: string }
  | { does: 'decide'; decision: string }
  | { does: 'recensor'; type: string; scope: string }
  | { does: 'retry' | 'delete' | 'wait' };

const visibility = fc.constantFrom('public', 'private');
const type = fc.constantFrom('none', 'blur', 'blackout');
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    does: fc.constant('upload' as const),
    colour: fc.constantFrom('red' as const, 'none' as const),
    type,
    scope: fc.constantFrom('detection', 'full', 'manual'),
    visibility,
    review: fc.constantFrom('always', 'if_needed', 'never'),
  }),
  fc.record({
    does: fc.constant('review' as const),
    publish: fc.boolean(),
    covers: fc.constantFrom('as shown' as const, 'none' as const, 'one' as const),
    scope: fc.constantFrom('detection', 'full', 'manual'),
  }),
  fc.record({ does: fc.constant('show' as const), visibility }),
  fc.record({ does: fc.constant('decide' as const), decision: fc.constantFrom('as_is', 'whole', 'manual') }),
  fc.record({ does: fc.constant('recensor' as const), type, scope: fc.constantFrom('detection', 'full') }),
  fc.record({ does: fc.constantFrom('retry' as const, 'delete' as const, 'wait' as const) }),
);

/** Performs one action on the newest item and returns the newest item afterwards. */
async function perform(deed: Deed, id: string | null): Promise<string | null> {
  const maker = site.as(site.maker);
  if (deed.does === 'upload') {
    const { colour, type: censorType, scope: censorScope, visibility: seen, review } = deed;
    return site.upload(colour, { censorType, censorScope, visibility: seen, review, bodyParts: 'breasts' });
  }
  if (!id) return null;
  if (deed.does === 'wait') await site.settled(id);
  if (deed.does === 'show') await maker.post(`/api/content/${id}/edit`, { visibility: deed.visibility });
  if (deed.does === 'decide') await maker.post(`/api/content/${id}/decision`, { decision: deed.decision });
  if (deed.does === 'review') await lookAndSave(id, deed);
  if (deed.does === 'retry') await maker.post(`/api/content/${id}/retry`);
  if (deed.does === 'recensor') {
    const censor = { type: deed.type, scope: deed.scope, intensity: 60, bodyParts: ['breasts'] };
    await maker.post(`/api/content/${id}/edit`, { censor });
  }
  if (deed.does !== 'delete') return id;
  await maker.delete(`/api/content/${id}`);
  return null;
}

async function lookAndSave(id: string, { publish, covers, scope }: Extract<Deed, { does: 'review' }>): Promise<void> {
  const maker = site.as(site.maker);
  const shown = (await maker.get(`/api/content/${id}/review`)).json<Review>();
  const keys = [{ at: 0, box: [0.5, 0.5, 0.2, 0.2] }];
  const one = { id: 'mine', part: null, shape: 'rect', keys, covered: true, source: 'maker', unsure: false };
  const changed = { 'as shown': shown.covers, none: [], one: [one] }[covers];
  const censor = { type: 'blackout', scope, intensity: 0 };
  const body = { revision: shown.revision, covers: changed, censor, publish };
  await maker.post(`/api/content/${id}/review`, body);
}

const isOpen = (row: { status: string; visibility: string } | undefined) =>
  row?.status === 'ready' && row.visibility === 'public';

/** Another member sees exactly the open items. Between two reads a job may only open items. */
async function lookAsOther(id: string): Promise<void> {
  const row = () => site.deps.db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirst();
  const before = await row();
  const page = await site.as(site.other).get(`/api/content/${id}`);
  const feed = await site.as(site.other).get('/api/feed?limit=50');
  const after = await row();
  const listed = feed.json<{ items: { id: string }[] }>().items.some((item) => item.id === id);
  if (page.statusCode === 200 || listed) expect(isOpen(after)).toBe(true);
  if (isOpen(before)) expect([page.statusCode, listed]).toEqual([200, true]);
  else if (!isOpen(after)) expect([page.statusCode, listed]).toEqual([404, false]);
  if (page.statusCode === 200) expect(page.json().media.renditions).not.toHaveLength(0);
}

test('whatever a maker does, others see an item only while it is ready and public', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 10 }), async (deeds) => {
      let newest: string | null = null;
      for (const one of deeds) {
        newest = await perform(one, newest);
        if (newest) await lookAsOther(newest);
      }
      if (newest) {
        await site.settled(newest);
        await lookAsOther(newest);
      }
    }),
    { numRuns: 12 },
  );
});
