import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../tests/testing.ts';
import { Program, runVeil } from '../../../tests/testing-program.ts';
import { aPublishedPicture } from '../../features/items/content/builders.ts';
import { openAuthClient } from '../../features/people/auth/testing.ts';
import { verifyStored } from '../../features/site/audit/index.ts';
import { openPool } from '../../platform/db/pool.ts';
import type { Log } from '../../platform/log.ts';
import { checkMove } from '../doctor/check-move.ts';
import { moveSite } from './move-site.ts';
import { openMove } from './open-move.ts';
import { allSteps } from './steps.ts';
import { killAfter, openTargets, query, starts, writable } from './testing-move.ts';
import { giveUp, undoMoved } from './undo.ts';

let site: TestSite;
let member: TestMember;
let item: string;
let printed: string[] = [];
const logged: string[] = [];
const targets = openTargets();
/** Copying whole databases takes long on busy cores. */
const timeout = 240_000;
const patience = { timeout: 40_000 };

const here = () => site.deps.config.databaseUrl;
const print = (line: string) => void printed.push(line);
const to = (target: string, more: object = {}) => ({ source: here(), target, waitMs: 10_000, print, ...more });

beforeAll(async () => {
  const into = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  site = await openTestSite({ works: false, config: { s3: null }, log: pino({ level: 'warn' }, into) as Log });
  member = await site.newMember();
  item = await aPublishedPicture(site.deps, member, { width: 64, height: 48 });
});
afterAll(async () => {
  await targets.drop();
  await site.close();
});

let comments = 0;

async function comment(on: TestSite = site): Promise<string | null> {
  comments += 1;
  const answer = await on.as(member).post(`/api/content/${item}/comments`, { text: `comment ${comments}` });
  return answer.statusCode < 300 ? answer.json<{ id: string }>().id : null;
}

const commentIds = async (url: string) => (await query(url, 'select id from comments')).map(({ id }) => String(id));
const countMoves = async (url: string) => (await query(url, 'select * from site_move')).length;

async function bringBack(target: string): Promise<void> {
  const move = await openMove(to(target));
  await undoMoved({ ...move, target, force: true });
  await move.close();
}

describe('a move', { timeout }, () => {
  it('brings everything that was acknowledged, while members and programs write', async () => {
    printed = [];
    const target = await targets.make();
    const acknowledged: string[] = [];
    // Each writes until the first refusal.
    const writers = Array.from({ length: 6 }, async () => {
      for (let id = await comment(); id; id = await comment()) acknowledged.push(id);
    });
    // A program that ignores the site's state and holds transactions open.
    const pool = openPool(here(), { max: 3 });
    const inserted: string[] = [];
    const insert = async (key: string) => {
      const client = await pool.connect();
      try {
        await client.query('begin isolation level repeatable read');
        await client.query('insert into call_rates (key, count, began_at) values ($1, 1, now())', [key]);
        await client.query('commit');
        inserted.push(key);
        return true;
      } catch (error) {
        expect(String(error)).toContain('The site is being moved to another database');
        await client.query('rollback');
        return false;
      } finally {
        client.release();
      }
    };
    const programs = Array.from({ length: 3 }, async (_, n) => {
      for (let round = 0; await insert(`program ${n} ${round}`); round += 1);
    });
    await vi.waitFor(() => expect(Math.min(acknowledged.length, inserted.length)).toBeGreaterThan(5), patience);
    await moveSite(to(target));
    await Promise.all([...writers, ...programs]);
    await pool.end();

    expect(await commentIds(target)).toEqual(expect.arrayContaining(acknowledged));
    const keys = (await query(target, 'select key from call_rates')).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(inserted));
    expect(await writable(here())).toBe(false);
    expect(await starts(target, site)).toBe(true);

    // Old processes continue to serve readers and explain what to do. Long enough for sessions to be recorded as used
    // and extended.
    site.clock.pass(2 * 86_400_000);
    const signedIn = await openAuthClient(site).get('/token', { cookie: member.cookie });
    member = { ...member, token: signedIn.json<{ token: string }>().token };
    expect((await site.as(member).get(`/api/content/${item}`)).statusCode).toBe(200);
    expect((await site.as(member).get('/api/feed')).statusCode).toBe(200);
    expect(await checkMove(site.deps.db, true)).toMatchObject({
      state: 'wrong',
      found: expect.stringContaining('was moved on'),
      mend: expect.stringContaining('Set DATABASE_URL'),
    });
    const ready = await site.visitor.get('/api/ready');
    expect([ready.statusCode, ready.json().detail]).toEqual([503, expect.stringContaining('Set DATABASE_URL')]);
    await vi.waitFor(() => expect(logged.join('')).toContain('the site has left this database'), patience);
    expect(logged.join('')).toContain(`was moved on`);
    expect((await site.as(member).post(`/api/content/${item}/comments`, { text: 'Too late' })).json().code).toBe(
      'read_only',
    );

    // In the new place members sign in, jobs run and the audit log is whole.
    const moved = await openTestSite({
      config: { dataDir: site.deps.config.dataDir },
      database: { url: target, drop: async () => undefined },
    });
    try {
      expect((await openAuthClient(moved).signIn(member.email, member.password)).statusCode).toBe(200);
      expect((await verifyStored(moved.deps.db)).wrong).toBeNull();
      expect(await comment(moved)).not.toBeNull();
      expect((await moved.visitor.get('/api/ready')).statusCode).toBe(200);
    } finally {
      await moved.close();
    }
    const undo = async () => {
      const move = await openMove(to(target));
      try {
        await undoMoved({ ...move, target, force: false });
      } finally {
        await move.close();
      }
    };
    await expect(undo()).rejects.toThrow(/was written to since the move \(.*public.comments.*--undo --force/);
    await bringBack(target);
    expect([await writable(here()), await writable(target), await starts(target, site)]).toEqual([true, false, false]);
  });
});

describe('a move that is killed', { timeout }, () => {
  const points = Object.keys(allSteps).length;

  it('at any point, in any order, goes on; never do both databases take changes, and nothing acknowledged is lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: points - 1 }), { maxLength: 2 }),
        fc.boolean(),
        async (kills, givesUp) => {
          const target = await targets.make();
          const acknowledged: string[] = [];
          const write = async () => {
            const id = await comment();
            if (id) acknowledged.push(id);
          };
          for (const kill of kills) {
            await write();
            await killAfter(kill, to(target));
            // A process may not know of it yet, so the database itself decides.
            expect((await writable(here())) && (await starts(target, site))).toBe(false);
            await write();
          }
          if (givesUp && kills.length > 0) {
            const move = await openMove(to(target));
            if (move.move?.moved_at) await undoMoved({ ...move, target, force: false });
            else await giveUp(move, { moved: false });
            await move.close();
            expect([await writable(here()), await starts(target, site)]).toEqual([true, false]);
          }
          await vi.waitFor(async () => {
            if ((await countMoves(here())) === 0)
              expect(await comment().then((id) => id && acknowledged.push(id))).toBeTruthy();
          }, patience);
          await moveSite(to(target)).catch((error: Error) => {
            // A database that the site has left is not empty.
            expect(error.message).toContain('not empty');
          });
          const place = (await starts(target, site)) ? target : here();
          expect(await commentIds(place)).toEqual(expect.arrayContaining(acknowledged));
          expect([await writable(here()), await starts(target, site)]).toEqual([place === here(), place === target]);
          if (place === target) await bringBack(target);
          // The next run of the property needs a site that accepts changes.
          await vi.waitFor(async () => expect(await comment()).not.toBeNull(), patience);
        },
      ),
      {
        numRuns: 3,
        examples: [
          [[0, 1, 2, 3, 4, 5, 7], false],
          [[6], true],
        ],
      },
    );
  });

  it('as a process while it copies, is done again', async () => {
    const target = await targets.make();
    await killAfter(1, to(target));
    // The copy waits for readers of tables in the new database.
    const reader = openPool(target, { max: 1 });
    const client = await reader.connect();
    await client.query('begin');
    await client.query('lock table members in access share mode');
    const variables = { VEIL_DATA: site.deps.config.dataDir, DATABASE_URL: here(), NEXT_DATABASE_URL: target };
    const program = new Program(['move-to'], variables);
    await program.prints(/Copying/);
    const second = await runVeil(['move-to', target], variables);
    expect([second.code, second.stderr]).toEqual([
      1,
      expect.stringContaining('Another `veil move-to` or `veil move-files` is at work'),
    ]);
    program.process.kill('SIGKILL');
    await program.exit;
    await client.query('rollback');
    client.release();
    await reader.end();
    expect([await writable(here()), await starts(target, site)]).toEqual([false, false]);
    await vi.waitFor(async () => {
      const again = await runVeil(['move-to'], variables);
      expect(again.stdout).toContain('Set DATABASE_URL to that');
    }, patience);
    const late = await runVeil(['members', 'list'], variables);
    expect([late.code, late.stderr]).toEqual([1, expect.stringContaining('The site has left this database')]);
    const undone = await runVeil(['move-to', '--undo'], variables);
    expect(undone.stdout).toContain('The site is in this database again');
    expect([await writable(here()), await starts(here(), site), await starts(target, site)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('a move that cannot be made', { timeout }, () => {
  const refused = async (target: string, words: RegExp | string, more: object = {}) => {
    await expect(moveSite(to(target, more))).rejects.toThrow(words);
    expect([await countMoves(here()), await writable(here())]).toEqual([0, true]);
  };

  it('changes nothing where the new database is not fit', async () => {
    await refused(
      'postgresql://veil:hunter2@127.0.0.1:1/veil',
      /^The new database cannot be reached at postgresql:\/\/veil@127\.0\.0\.1:1\/veil: (?!.*hunter2)/,
    );
    const spelled = new URL(here());
    spelled.searchParams.set('connect_timeout', '10');
    await refused(spelled.href, 'This is the database that the site has now');
    const [one, other] = [await targets.make(), await targets.make()];
    const stranger = new URL(one);
    stranger.username = new URL(other).username;
    await refused(stranger.href, /The new database cannot be used: The database role ".*" lacks rights: CREATE on/);
    await query(other, 'create table something (id int)');
    await refused(other, 'The new database is not empty');
    await killAfter(1, to(one, { source: here() }));
    await query(one, "update unfinished_copy set source = 'another site'");
    await refused(one, 'unfinished copy of another site');
    const ascii = `test_ascii_${process.pid}`;
    await query(here(), `create database ${ascii} template template0 encoding 'SQL_ASCII' locale 'C'`);
    const place = new URL(here());
    place.pathname = `/${ascii}`;
    try {
      await refused(place.href, 'has the encoding SQL_ASCII');
    } finally {
      await query(here(), `drop database ${ascii} with (force)`);
    }
  });

  it('is given up where jobs do not end, where the copy is cut off, and where its rows differ', async () => {
    const target = await targets.make();
    const worker = openPool(here(), { max: 1, name: 'veil worker 21 0a1b2c3d read-only' });
    await worker.query('select 1');
    await refused(target, /still under way after 0\.3 seconds: worker process 0a1b2c3d.*\nThe move was given up/s, {
      waitMs: 300,
    });
    await worker.end();

    const stop = new AbortController();
    const stopWhileCopying = (line: string) => line.startsWith('Copying') && stop.abort();
    await refused(target, 'The move was given up', { signal: stop.signal, print: stopWhileCopying });

    // The connection to the new database is cut while it waits for a table.
    const reader = openPool(target, { max: 2 });
    const holder = await reader.connect();
    await holder.query('begin');
    await holder.query('lock table members in access share mode');
    const cut = vi.waitFor(async () => {
      const { rows } = await reader.query(
        'select pg_terminate_backend(pid) from pg_locks where not granted and ' +
          'database = (select oid from pg_database where datname = current_database())',
      );
      expect(rows.length).toBeGreaterThan(0);
    }, patience);
    await Promise.all([refused(target, 'The move was given up'), cut]);
    await holder.query('rollback');
    holder.release();
    await reader.end();

    const move = await openMove(to(target));
    const { prepare, begin, block, copy, verify } = allSteps;
    for (const step of [prepare, begin, block, copy]) await step(move);
    await query(target, "update settings set value = value || ' '").catch(() => query(target, 'delete from members'));
    await expect(verify(move)).rejects.toThrow(/does not hold what was written to it: public\./);
    await giveUp(move, { moved: false });
    await move.close();
    expect(await writable(here())).toBe(true);
  });

  it('waits for a change that is under way', async () => {
    printed = [];
    const target = here();
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const body = JSON.stringify({ text: 'Slowly written' });
    // By its name, "localhost" may lead to a server of another process on ::1.
    const request = http.request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: `/api/content/${item}/comments`,
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    request.write(body.slice(0, 5));
    await once(site.app.server, 'request');
    const move = await openMove(to(target));
    await allSteps.begin(move);
    const settled = allSteps.settle(move);
    await vi.waitFor(() => expect(printed.join()).toContain('Waiting for 1 process: web process'), patience);
    request.end(body.slice(5));
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
    await settled;
    await giveUp(move, { moved: false });
    await move.close();
  });
});
