import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadHolds, releaseContent } from '../content/index.ts';
import { uploadRules } from '../policy/index.ts';
import { openPublishingSite, type PublishingSite } from '../publishing/testing.ts';
import { aCover, type Box, reviewing } from './testing.ts';

let site: PublishingSite;
beforeAll(async () => {
  site = await openPublishingSite();
  const rules = await uploadRules.load(site.deps.db);
  const { censor } = rules;
  const offered = { ...censor, types: censor.types.filter((type) => type !== 'none') };
  const strict = { ...rules, censor: { ...offered, intensity: { ...censor.intensity, min: censor.intensity.step } } };
  await uploadRules.save(site.deps.db, strict, site.clock.now());
});
afterAll(() => site.close());

const dot: Box = [0.9, 0.9, 0.0005, 0.0005];
const corner: Box = [0.85, 0.85, 0.12, 0.12];
const wishes = { censorType: 'blackout', bodyParts: 'breasts', review: 'always' };
const seen = async (id: string) => (await site.as(site.other).get(`/api/content/${id}`)).statusCode === 200;
const approve = (id: string) =>
  site.deps.db.transaction().execute((tx) => releaseContent(site.deps, tx, id, 'approval'));

async function uploaded(more: object = {}): Promise<string> {
  const id = await site.upload('red', { ...wishes, ...more });
  await site.settled(id);
  return id;
}

async function expectWaits(id: string): Promise<void> {
  expect(await site.settled(id)).toMatchObject({ status: 'hidden' });
  expect([await loadHolds(site.deps.db, id), await seen(id)]).toEqual([['approval'], false]);
}

const visible = { covered: false };
/** The detected covers left visible, and one drawn by the maker. */
async function publishWith(id: string, own: Box, change: object = {}) {
  const { review, publish } = reviewing(site);
  const found = (await review(id)).covers.filter(({ id: cover }) => cover !== 'mine');
  const answer = await publish(id, {
    covers: [...found.map((one) => ({ ...one, ...visible })), aCover(own)],
    ...change,
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
}

it('a dot as the only cover waits for a moderator, from the review, an edit and a later correction', async () => {
  const reviewed = await uploaded();
  await publishWith(reviewed, dot);
  await expectWaits(reviewed);
  await approve(reviewed);
  expect(await seen(reviewed)).toBe(true);

  const kept = await uploaded();
  await publishWith(kept, dot, { visibility: 'private' });
  expect(await site.settled(kept)).toMatchObject({ status: 'ready', visibility: 'private' });
  await site.as(site.maker).post(`/api/content/${kept}/edit`, { visibility: 'public' });
  await expectWaits(kept);

  const corrected = await uploaded();
  await publishWith(corrected, corner);
  expect(await site.settled(corrected)).toMatchObject({ status: 'ready' });
  expect(await seen(corrected)).toBe(true);
  await publishWith(corrected, dot);
  await expectWaits(corrected);
});

it('a dot that another cover hid waits once the maker chooses other parts', async () => {
  const id = await uploaded();
  const { review, publish } = reviewing(site);
  await publish(id, { covers: [...(await review(id)).covers, aCover(dot)] });
  expect(await site.settled(id)).toMatchObject({ status: 'ready' });
  const censor = { type: 'blackout', scope: 'detection', intensity: 0, bodyParts: ['face'] };
  expect((await site.as(site.maker).post(`/api/content/${id}/edit`, { censor })).statusCode).toBe(200);
  await expectWaits(id);
});

it('covers over the found parts and covers of the whole picture do not wait', async () => {
  const id = await uploaded();
  await reviewing(site).publish(id);
  expect(await site.settled(id)).toMatchObject({ status: 'ready' });
  const whole = await site.upload('none', { ...wishes, censorScope: 'full', review: 'never' });
  expect(await site.settled(whole)).toMatchObject({ status: 'ready' });
  expect([await seen(id), await seen(whole)]).toEqual([true, true]);
});
