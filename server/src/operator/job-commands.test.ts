import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestSite } from '../../tests/testing.ts';
import { workQueue } from '../app/run-jobs.ts';
import { slices } from '../app/slices.ts';
import { aPublishedPicture } from '../features/items/content/builders.ts';
import { executeOn } from '../platform/db/execute.ts';
import { newId } from '../platform/ids.ts';
import type { Print } from './command-words.ts';
import type { Arguments } from './commands/command.ts';
import { printFailed, printQueues } from './print-jobs.ts';
import { printVersion } from './print-version.ts';
import { runRecount } from './recount.ts';
import { regenerateMedia } from './regenerate-media.ts';
import { drop, retry } from './retry-jobs.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ works: false });
});
afterAll(() => site.close());

type Act = (deps: TestSite['deps'], words: Arguments, print: Print) => Promise<void>;
async function run(act: Act, positionals: string[], options: Partial<Arguments> = {}): Promise<string> {
  const lines: string[] = [];
  await act(site.deps, { values: {}, flags: {}, ...options, positionals }, (line) => lines.push(line));
  return lines.join('\n');
}

const queue = 'sweep-content';
async function aJob(state: 'created' | 'failed'): Promise<string> {
  const id = newId();
  await site.deps.jobs.enqueue(executeOn(site.deps.db), queue, {}, { id });
  if (state === 'failed')
    await site.deps.pool.query(
      `update jobs.job set state = 'failed', completed_on = now(), output = '{"message":"no room in /srv/veil/x"}' where id = $1`,
      [id],
    );
  return id;
}
const stateOf = async (id: string) =>
  (await site.deps.pool.query('select state from jobs.job where id = $1', [id])).rows[0]?.state;
const audited = async (act: string) =>
  (await site.deps.db.selectFrom('audit_log').select('seq').where('act', '=', act).execute()).length;

describe('veil jobs', () => {
  it('lists queues and failed jobs, with the error and without places of the server', async () => {
    const id = await aJob('failed');
    expect(await run(printQueues, [])).toMatch(new RegExp(`^${queue} +0 +0 +1 +-$`, 'm'));
    const listed = JSON.parse(await run(printQueues, [], { flags: { json: true } }));
    expect(listed).toContainEqual(expect.objectContaining({ name: queue, failed: 1 }));
    const failed = await run(printFailed, []);
    expect(failed).toContain(`${queue} ${id}`);
    expect(failed).toContain('no room in [path]');
    expect(failed).toContain('1 job of 1 that failed.');
    await run(drop, [queue, id]);
    expect(await run(printFailed, [])).toBe('No job failed.');
  });

  it('retries one, those of a queue, or all', async () => {
    const ids = [await aJob('failed'), await aJob('failed'), await aJob('failed')] as const;
    expect(await run(retry, [queue, ids[0]])).toBe('The job runs again.');
    expect([await stateOf(ids[0]), await stateOf(ids[1])]).toEqual(['retry', 'failed']);
    expect(await run(retry, [queue])).toBe('2 jobs run again.');
    expect(await run(retry, [], { flags: { all: true } })).toBe('No job failed: none runs again.');
    await expect(run(retry, [queue, ids[0]])).rejects.toThrow('has no failed job');
    await expect(run(retry, ['no-queue'])).rejects.toThrow('There is no queue "no-queue". The queues: ');
    await expect(run(retry, [])).rejects.toThrow('Name a queue, or say --all');
    await expect(run(retry, [queue, 'x'])).rejects.toThrow('is not the id of a job');
    expect(await audited('jobs_retried')).toBe(2);
  });

  it('drops a job that waits as failed for good, and forgets one that failed', async () => {
    const id = await aJob('created');
    expect(await run(drop, [queue, id])).toBe('The job is ended as failed for good.');
    expect(await stateOf(id)).toBe('cancelled');
    const failed = await aJob('failed');
    expect(await run(drop, [queue, failed])).toBe('The failed job is forgotten.');
    expect(await stateOf(failed)).toBe(undefined);
    await expect(run(drop, [queue, newId()])).rejects.toThrow('that waits, runs or failed');
  });
});

describe('veil media regenerate', () => {
  it('draws what is missing or older by a job of the worker, and nothing twice', async () => {
    const { db, storage, media } = site.deps;
    const maker = await site.newMember();
    const [one, other] = [await aPublishedPicture(site.deps, maker), await aPublishedPicture(site.deps, maker)];
    const all = { flags: { all: true } };
    await run(regenerateMedia, [], all);
    const regeneration = slices
      .flatMap((slice) => slice.queues ?? [])
      .find(({ name }) => name === 'regenerate-renditions');
    const render = vi.spyOn(media, 'render');
    if (regeneration) await workQueue(site.deps, regeneration);
    const settled = () =>
      vi.waitFor(async () => {
        const { rows } = await site.deps.pool.query(
          `select id from jobs.job where name = 'regenerate-renditions' and state <> 'completed'`,
        );
        expect(rows).toEqual([]);
      }, 20_000);
    await settled();
    expect(await storage.exists(`content/${one}/1/320.webp`)).toBe(true);
    expect(await run(regenerateMedia, [], all)).toBe('Enqueued 0 items to be drawn by version 1; 2 items are right.');
    expect(await run(regenerateMedia, [], { values: { 'older-than': '1' } })).toMatch(/^Enqueued 0 items/);

    render.mockClear();
    await db.updateTable('masters').set({ renditions_version: 0 }).where('content_id', '=', one).execute();
    await storage.remove(`content/${other}/1/320.webp`);
    expect(await run(regenerateMedia, [], { values: { 'older-than': '1' } })).toMatch(/^Enqueued 1 item /);
    expect(await run(regenerateMedia, [], all)).toMatch(/^Enqueued 2 items /);
    await settled();
    // The older item was enqueued twice and drawn once.
    const widths = render.mock.calls.map(([, { width }]) => width);
    expect(widths.filter((width) => width === 320)).toHaveLength(2);
    expect(await run(regenerateMedia, [], all)).toMatch(/^Enqueued 0 items/);
    render.mockClear();
    expect(await run(regenerateMedia, [one])).toMatch(/^Enqueued 1 item to be drawn by version 1\./);
    await settled();
    expect(render).toHaveBeenCalled();
    render.mockRestore();
  });

  it('says what is wrong', async () => {
    await expect(run(regenerateMedia, [])).rejects.toThrow('Name one item, or say --all');
    await expect(run(regenerateMedia, ['x'])).rejects.toThrow('is not the id of an item');
    await expect(run(regenerateMedia, [newId()])).rejects.toThrow('There is no published item');
  });
});

it('veil recount says what was wrong and by how much', async () => {
  const id = await aPublishedPicture(site.deps, await site.newMember());
  await site.deps.db.updateTable('content').set({ score: 99 }).where('id', '=', id).execute();
  const lines: string[] = [];
  const recount = () => runRecount(site.deps.config.databaseUrl, (line) => lines.push(line));
  await recount();
  expect(lines).toContain(`Repaired: item ${id}: score 99 instead of 0`);
  lines.length = 0;
  await recount();
  expect(lines).toEqual(['Every count is right.']);
});

it('veil version says versions and folder', async () => {
  const lines: string[] = [];
  const { databaseUrl, dataDir } = site.deps.config;
  await printVersion(databaseUrl, dataDir, { flags: { json: true } }, (line) => lines.push(line));
  const facts = JSON.parse(lines.join('\n'));
  expect(facts).toMatchObject({ node: process.version, dataFolder: dataDir, schema: facts.programSchema });
  expect(facts.postgresql).toMatch(/^\d+\.\d+/);
});
