import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { claimDetector, ownDetector } from '../src/app/claim-detector.ts';
import { loadAdapter } from '../src/features/items/covers/index.ts';
import { openPublishingSite, type PublishingSite } from '../src/features/items/publishing/testing.ts';
import { lanes } from '../src/platform/config-type.ts';
import { readConnectedProcesses, untakenLanes } from '../src/platform/db/connection-room.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/postgres/testing.ts';
import { openTestSite, type TestSite } from './testing.ts';

/* Two workers on one site. The first has the detector, and the second has another one and no lane `detect`. */
let database: TestDatabase;
let detecting: PublishingSite;
let publishing: TestSite;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const shared = { ...database, drop: async () => undefined };
  detecting = await openPublishingSite({ database: shared, config: { workerLanes: ['detect'] } });
  folder = await mkdtemp(path.join(tmpdir(), 'veil-lanes-'));
  await symlink(path.join(detecting.deps.config.dataDir, 'storage'), path.join(folder, 'storage'));
  const config = { dataDir: folder, detector: 'none', workerLanes: ['publish', 'video', 'upkeep'] } as const;
  publishing = await openTestSite({ database: shared, config });
});
afterAll(async () => {
  await publishing.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('publishes by two workers, and asks for the parts once, although the second has another detector', async () => {
  const jobs = async () =>
    (await sql<{ id: string }>`select id from jobs.job where name = 'detect-parts'`.execute(detecting.deps.db)).rows
      .length;
  const id = await detecting.upload('green', { bodyParts: 'breasts' });
  expect(await detecting.settled(id)).toMatchObject({ status: 'needs_decision' });
  expect(await jobs()).toBe(1);
  const decided = await detecting.as(detecting.maker).post(`/api/content/${id}/decision`, { decision: 'whole' });
  expect([decided.statusCode, decided.body]).toEqual([200, expect.any(String)]);
  expect(await detecting.settled(id)).toMatchObject({ status: 'ready' });
  expect(await jobs()).toBe(1);
  expect(untakenLanes(await readConnectedProcesses(publishing.deps.pool), lanes)).toEqual([]);
}, 60_000);

const mayDetect = async ({ deps }: Pick<TestSite, 'deps'>) =>
  claimDetector(deps, await ownDetector(deps.config), 'nobody');

it('leaves the lane to the workers with the detector of the site, until none of them is connected', async () => {
  const other = await openTestSite({
    database: { ...database, drop: async () => undefined },
    config: { dataDir: folder, detector: 'none', workerLanes: ['detect'] },
  });
  try {
    expect([...other.deps.lanes]).toEqual([]);
    expect(await loadAdapter(other.deps)).toBe('nudenet');
    expect(await mayDetect(detecting)).toBe(true);
    expect(await mayDetect(other)).toBe(false);
    await detecting.close();
    // PostgreSQL ends a closed connection a moment later.
    await vi.waitFor(async () =>
      expect(untakenLanes(await readConnectedProcesses(other.deps.pool), lanes)).toEqual(['detect']),
    );
    expect(await mayDetect(other)).toBe(true);
    expect(await loadAdapter(other.deps)).toBe('none');
  } finally {
    await other.close();
  }
});
