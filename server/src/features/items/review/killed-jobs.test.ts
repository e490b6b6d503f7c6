import { afterAll, beforeAll, expect, test } from 'vitest';
import { workQueue } from '../../../app/run-jobs.ts';
import { markWaiting } from '../content/index.ts';
import { publishing } from '../publishing/jobs.ts';
import { openPublishingSite, type PublishingSite } from '../publishing/testing.ts';
import { aCover, type Box, reviewing } from './testing.ts';

let site: PublishingSite;
beforeAll(async () => {
  site = await openPublishingSite({ works: false });
});
afterAll(() => site.close());

const box: Box = [0.5, 0.5, 0.25, 0.25];

test('what a maker published is made with their covers, though its job was killed midway', async () => {
  const { publish, review } = reviewing(site);
  const id = await site.upload('red', { censorType: 'blackout', bodyParts: 'breasts', review: 'always' });
  await site.deps.db
    .transaction()
    .execute((tx) => markWaiting(site.deps, tx, id, 1, { status: 'needs_review', notice: null }));
  const answer = await publish(id, { covers: [aCover(box)] });
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'processing']);
  await site.deps.storage.put(`content/${id}/2/master.jpg`, Buffer.from('half a try'));

  await workQueue(site.deps, publishing);
  expect(await site.settled(id)).toMatchObject({ status: 'ready', mask_version: 2, parts_detected: [] });
  const { at } = await site.master(id);
  const near = (wanted: number[]) => wanted.map((value) => expect.closeTo(value, -1.5));
  expect([at(0.3, 0.3), at(0.625, 0.625)]).toEqual([near([255, 0, 0]), near([0, 0, 0])]);
  expect((await review(id)).covers).toMatchObject([{ id: 'mine', keys: [{ at: 0, box }] }]);
});
