import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import type { Detection } from '../../../media/index.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { loadDetection } from './detection.ts';
import { upsertDetection } from './queries.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('a detection is kept with its people, what was missed on them, and what is unsure; an earlier one has no people', async () => {
  const id = await aPublishedPicture(site.deps, await site.newMember());
  const detection: Detection = {
    adapter: 'pose',
    model: 'a model',
    parts: [
      { part: 'face', box: [0.1, 0.1, 0.2, 0.2], score: 0.9, person: 0 },
      { part: 'feet', box: [0.1, 0.6, 0.4, 0.3], score: 0.4, person: 0, unsure: true },
    ],
    people: [{ box: [0.1, 0.1, 0.4, 0.8], missing: ['feet'] }],
    apparentAges: [{ years: 30.5, spread: 3 }],
  };
  await upsertDetection(site.deps.db, id, detection);
  expect(await loadDetection(site.deps.db, id)).toEqual(detection);

  await site.deps.db.updateTable('detections').set({ people: null }).where('content_id', '=', id).execute();
  expect(await loadDetection(site.deps.db, id)).not.toHaveProperty('people');
});
