import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { workQueue } from '../../../app/run-jobs.ts';
import { testRuntime } from '../../../media/builders/test-runtime.ts';
import type { Lane } from '../../../platform/config-type.ts';
import { publishQueue } from '../content/index.ts';
import { detectQueue } from './detect-once.ts';
import { detecting } from './detect-parts.ts';
import { publishing } from './jobs.ts';
import { openPublishingSite, type PublishingSite } from './testing.ts';

let site: PublishingSite;
afterEach(() => site.close());

const workAs = (lane: Lane, queue: typeof publishing) =>
  workQueue({ ...site.deps, lanes: new Set<Lane>([lane]) }, queue);
const jobsOf = async (queue: string) => {
  const { rows } = await sql<{ state: string }>`
    select state from jobs.job where name = ${queue} order by created_on`.execute(site.deps.db);
  return rows.map(({ state }) => state);
};

test('a worker without the lane `detect` leaves the look for parts to one that has it', async () => {
  site = await openPublishingSite({ works: false });
  const id = await site.upload('red', { censorType: 'blackout', bodyParts: 'breasts', intensity: 100 });
  await workAs('publish', publishing);
  await vi.waitFor(async () => expect(await jobsOf(publishQueue)).toEqual(['completed']), 20_000);
  expect(await jobsOf(detectQueue)).toEqual(['created']);
  expect(await site.row(id)).toMatchObject({ status: 'processing' });
  await workAs('detect', detecting);
  expect(await site.settled(id)).toMatchObject({ status: 'ready', parts_detected: ['breasts'] });
  expect([await jobsOf(publishQueue), await jobsOf(detectQueue)].flat()).toHaveLength(3);
});

test('a failed detector covers the whole picture there too, and is not asked again', async () => {
  site = await openPublishingSite({
    works: false,
    config: { nudenetModel: { path: '/nowhere/model.onnx', runtime: testRuntime } },
  });
  const id = await site.upload('red', { censorType: 'blackout', bodyParts: 'breasts', intensity: 100 });
  await workAs('publish', publishing);
  await workAs('detect', detecting);
  expect(await site.settled(id)).toMatchObject({ status: 'ready', censor_scope: 'detection', parts_known: false });
  expect([await jobsOf(publishQueue), await jobsOf(detectQueue)].map(({ length }) => length)).toEqual([2, 1]);
});
