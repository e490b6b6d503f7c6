import { Readable, Writable } from 'node:stream';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { workQueue } from '../../../app/run-jobs.ts';
import { executeOn } from '../../../platform/db/execute.ts';
import { destroyContent, publishQueue } from '../content/index.ts';
import { eraseSoon, runVersionJob, sweepOrphans } from '../delivery/index.ts';
import { sealOriginal } from '../originals/index.ts';
import { allTraces } from '../uploads/testing.ts';
import { publishing } from './jobs.ts';
import { openPublishingSite, type PublishingSite } from './testing.ts';

describe('a publishing job', () => {
  let site: PublishingSite;
  let logged: { level: number; msg: string }[];
  const into = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(JSON.parse(line.toString()));
      done();
    },
  });
  // Jobs run only when a test starts them.
  beforeEach(async () => {
    logged = [];
    const log = pino({ level: 'debug' }, into);
    site = await openPublishingSite({ works: false, log, config: { detector: 'none', nudenetModel: null } });
  });
  afterEach(() => site.close());

  const begin = () => workQueue(site.deps, publishing);
  const jobsEnded = () =>
    vi.waitFor(
      async () => {
        const { rows } = await sql`
          select id from jobs.job where name like ${`${publishQueue}%`} and state < 'completed'`.execute(site.deps.db);
        expect(rows).toEqual([]);
      },
      { timeout: 50_000, interval: 50 },
    );
  const replaceOriginal = async (id: string, bytes: string) => {
    const sealed = await sealOriginal(site.deps, id, Readable.from([Buffer.from(bytes)]));
    await site.deps.db
      .updateTable('originals')
      .set({ wrapped_key: sealed.wrappedKey })
      .where('content_id', '=', id)
      .execute();
  };
  const onlyOneTryLeft = () =>
    sql`update jobs.job set retry_count = retry_limit where name = ${publishQueue}`.execute(site.deps.db);

  test('ends without an error, and leaves nothing, if the item was deleted during the job', async () => {
    const id = await site.upload('red');
    await site.as(site.maker).delete(`/api/content/${id}?forever=true`);
    await begin();
    await jobsEnded();
    expect(await allTraces(site)).toMatchObject({ content: 0, masters: 0, originals: 0, stored: [], plain: [] });
  });

  /** Waits until a statement waits for one of these locks. */
  const waitsForLock = (...kinds: string[]) =>
    vi.waitFor(
      async () => {
        const { rows } = await sql`
          select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database or pg_locks.database is null
          where datname = current_database() and not granted and locktype in (${sql.join(kinds)})`.execute(
          site.deps.db,
        );
        expect(rows).not.toEqual([]);
      },
      { timeout: 30_000, interval: 20 },
    );

  test('ends without an error, and leaves nothing, when the item is deleted while its noise is settled', async () => {
    const id = await site.upload('red');
    const { db } = site.deps;
    const noiseLock = sql`hashtextextended(${`noise ${site.maker.id}`}, 0)`;
    const ended = await db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${noiseLock})`.execute(holder);
      await begin();
      await waitsForLock('advisory');
      return db.transaction().execute(async (tx) => {
        const folders = await destroyContent(site.deps, tx, site.maker, id);
        await sql`select pg_advisory_unlock(${noiseLock})`.execute(holder);
        await waitsForLock('transactionid', 'tuple');
        return folders;
      });
    });
    await eraseSoon(site.deps, ended);
    await jobsEnded();
    expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
    expect(await allTraces(site)).toMatchObject({ content: 0, masters: 0, originals: 0, stored: [], plain: [] });
  });

  test('that fails is done if its item was deleted, and fails otherwise', async () => {
    const id = await site.upload('red');
    const job = { contentId: id, maskVersion: 1 };
    const key = `content/${id}/1/half-a-try`;
    const failing = async () => {
      await site.deps.storage.put(key, Buffer.from('x'));
      await site.deps.storage.bytes(`originals/${id}/none`);
    };
    await expect(runVersionJob(site.deps, job, failing)).rejects.toThrow();
    expect(await site.deps.storage.exists(key)).toBe(true);
    await site.as(site.maker).delete(`/api/content/${id}?forever=true`);
    await runVersionJob(site.deps, job, failing);
    expect(await site.deps.storage.exists(key)).toBe(false);
    const said = logged.find(({ msg }) => msg.startsWith('a job is done'));
    expect(said?.level).toBe(20);
  });

  test('stops for a later censor, and erases the files of its own killed attempt', async () => {
    const id = await site.upload('red', { censorType: 'none' });
    const edit = (censor: object) => site.as(site.maker).post(`/api/content/${id}/edit`, { censor });
    await edit({ type: 'blur', scope: 'full', intensity: 30, bodyParts: [] });
    await edit({ type: 'blackout', scope: 'full', intensity: 100, bodyParts: [] });
    await site.deps.storage.put(`content/${id}/1/master.jpg`, Buffer.from('half a try'));
    await begin();
    expect(await site.settled(id)).toMatchObject({ status: 'ready', mask_version: 3, censor_type: 'blackout' });
    await jobsEnded();
    expect((await site.master(id)).version).toBe(3);
    const stored = await site.storedOf(id);
    expect(stored.filter((key) => !key.startsWith(`content/${id}/3/`))).toEqual([`originals/${id}`]);
  });

  test('that runs twice makes one master', async () => {
    const id = await site.upload('red', { tags: 'once' });
    const job = { contentId: id, maskVersion: 1 };
    for (let again = 0; again < 3; again++) await site.deps.jobs.enqueue(executeOn(site.deps.db), publishQueue, job);
    await begin();
    await jobsEnded();
    expect(await site.row(id)).toMatchObject({ status: 'ready', mask_version: 1 });
    expect((await site.master(id)).version).toBe(1);
    const tag = await site.deps.db.selectFrom('tags').selectAll().where('name', '=', 'once').executeTakeFirst();
    expect(tag?.content_count).toBe(1);
    expect((await allTraces(site)).plain).toEqual([]);
  });

  test('reports a refused file to the maker at the first attempt', async () => {
    const id = await site.upload('red');
    await replaceOriginal(id, 'no picture at all');
    await begin();
    const notice = 'It could not be published: The file is broken or not what it claims to be.';
    expect(await site.settled(id)).toMatchObject({ status: 'failed', notice });
    const german = await site.as(site.maker).get(`/api/content/${id}`, { 'accept-language': 'de' });
    expect(german.json().backstage.notice).toBe(
      'Der Beitrag konnte nicht veröffentlicht werden: Die Datei ist beschädigt oder nicht das, was sie zu sein vorgibt.',
    );
    await jobsEnded();
    expect(await site.storedOf(id)).toEqual([`originals/${id}`]);
  });

  test('is given up after its last attempt, and can be started again by the maker', async () => {
    const id = await site.upload('red');
    const original = await site.deps.storage.bytes(`originals/${id}`);
    await site.deps.storage.put(`originals/${id}`, Buffer.alloc(original.length));
    await onlyOneTryLeft();
    await begin();
    const notice = 'It could not be published: something went wrong on our side. Please try again.';
    expect(await site.settled(id)).toMatchObject({ status: 'failed', notice });
    expect(await site.storedOf(id)).toEqual([`originals/${id}`]);
    await site.deps.storage.put(`originals/${id}`, original);
    expect((await site.as(site.maker).post(`/api/content/${id}/retry`)).json()).toMatchObject({ status: 'processing' });
    expect(await site.settled(id)).toMatchObject({ status: 'ready' });
  });

  const versionOf = (contentId: string, maskVersion: number) => ({ contentId, maskVersion }) as never;
  const retry = (id: string) => site.as(site.maker).post(`/api/content/${id}/retry`);
  /** Holds one call of the method back; `reached` resolves when it was called. */
  function holdBack(method: 'put' | 'removeAll', prefix: string) {
    let [call, go] = [() => {}, () => {}];
    const reached = new Promise<void>((done) => {
      call = done;
    });
    const gate = new Promise<void>((done) => {
      go = done;
    });
    const { storage } = site.deps;
    const held = async (key: string, ...rest: unknown[]) => {
      if (key.startsWith(prefix)) {
        call();
        await gate;
      }
      return (storage[method] as (key: string, ...rest: unknown[]) => Promise<never>)(key, ...rest);
    };
    return {
      deps: { ...site.deps, storage: { ...storage, [method]: held } },
      reached,
      go: () => go(),
    };
  }
  const onlyFilesOf = async (id: string, version: number) => {
    expect(await site.row(id)).toMatchObject({ status: 'ready', mask_version: version });
    expect((await site.master(id)).version).toBe(version);
    const others = (await site.storedOf(id)).filter((key) => !key.startsWith(`content/${id}/${version}/`));
    expect(others).toEqual([`originals/${id}`]);
  };

  test('that failed erases its files late: those of the next try stay', async () => {
    const id = await site.upload('red');
    const { deps, reached, go } = holdBack('removeAll', `content/${id}/`);
    const ending = publishing.giveUp?.(deps, versionOf(id, 1));
    await reached;
    expect((await retry(id)).statusCode).toBe(200);
    await publishing.run(site.deps, versionOf(id, 2));
    go();
    await ending;
    await onlyFilesOf(id, 2);
  });

  test('that was given up while it stored its master erases only its own files', async () => {
    const id = await site.upload('red');
    const { deps, reached, go } = holdBack('put', `content/${id}/`);
    const late = publishing.run(deps, versionOf(id, 1));
    await reached;
    await publishing.giveUp?.(site.deps, versionOf(id, 1));
    await retry(id);
    await publishing.run(site.deps, versionOf(id, 2));
    go();
    await late;
    await onlyFilesOf(id, 2);
  });

  test('that fails at its last row or file leaves an item that waits, and the next run publishes it', async () => {
    const id = await site.upload('red');
    const fail = () => Promise.reject(new Error('killed'));
    const { hooks, storage } = site.deps;
    const put: typeof storage.put = (key, ...rest) => (key.endsWith('320.webp') ? fail() : storage.put(key, ...rest));
    const failing = [
      { ...site.deps, storage: { ...storage, put } },
      { ...site.deps, hooks: { ...hooks, holdsBeforePublic: fail } },
    ];
    for (const deps of failing) {
      await expect(publishing.run(deps, versionOf(id, 1))).rejects.toThrow('killed');
      expect(await site.row(id)).toMatchObject({ status: 'processing', mask_version: 1 });
      expect(await allTraces(site)).toMatchObject({ masters: 0 });
    }
    await publishing.run(site.deps, versionOf(id, 1));
    await onlyFilesOf(id, 1);
  });

  test('that a kill stopped between its failure and the erasure leaves files to the sweep', async () => {
    const id = await site.upload('red');
    const key = `content/${id}/1/master.jpg`;
    await site.deps.storage.put(key, Buffer.from('x'));
    await sweepOrphans(site.deps);
    expect(await site.deps.storage.exists(key)).toBe(true);
    const removeAll = () => Promise.reject(new Error('killed'));
    const deps = { ...site.deps, storage: { ...site.deps.storage, removeAll } };
    await expect(publishing.giveUp?.(deps, versionOf(id, 1))).rejects.toThrow('killed');
    expect(await site.row(id)).toMatchObject({ status: 'failed' });
    await sweepOrphans(site.deps);
    expect(await site.storedOf(id)).toEqual([`originals/${id}`]);
  });
});
