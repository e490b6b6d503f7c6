import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/testing.ts';
import { type ConnectionRoom, readConnectionRoom, untakenLanes } from './connection-room.ts';
import {
  connectionName,
  fewestConnections,
  mostConnections,
  planConnections,
  readOnlyMark,
  usualConnections,
} from './connections.ts';
import { judgeConnections } from './judge-connections.ts';
import { openPool } from './pool.ts';

describe('the connections of one process', () => {
  it('add up to the given number, with at least one of each', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('web' as const, 'worker' as const),
        fc.integer({ min: fewestConnections, max: mostConnections }),
        fc.constantFrom('none' as const, 'session' as const, 'transaction' as const),
        (kind, total, pooling) => {
          const plan = planConnections(kind, total, pooling);
          const { ordinary, planned, urgent, jobs, listeners, locks, direct } = plan;
          expect(ordinary + planned + urgent + jobs + listeners + locks).toBe(total);
          expect(Math.min(ordinary, planned, urgent, jobs, listeners)).toBeGreaterThan(0);
          expect(ordinary).toBeGreaterThan(1);
          expect(locks > 0).toBe(pooling !== 'none');
          const past = listeners + locks;
          expect(direct).toBe({ none: total, session: past, transaction: past + planned + jobs }[pooling]);
        },
      ),
    );
  });

  it('of two web and two worker processes fit what PostgreSQL gives by default', () => {
    expect(2 * (usualConnections.web + usualConnections.worker)).toBeLessThanOrEqual(100 - 3);
  });
});

describe('a server', () => {
  const room = (limits: Partial<ConnectionRoom['limits'][number]>): ConnectionRoom => ({
    max: 100,
    reserved: 3,
    processes: [],
    others: 0,
    limits: [{ of: 'server', most: 97, held: 0, promised: 0, ...limits }],
  });
  const web = planConnections('web');

  it.each([
    ['has room', { held: 20, promised: 70 }, null, null],
    [
      'gives less than one process opens',
      { most: 20 },
      /opens up to 27 .* more than the 20 that the server gives/,
      null,
    ],
    ['is full', { held: 90, promised: 90 }, /has 7 connections left of the 97 .* needs at least 10: 90 are held/, null],
    ['has promised too much', { held: 20, promised: 71 }, null, /open up to 98 connections together.* than the 97/],
  ])('that %s', (_, limits, refusal, warning) => {
    const verdict = judgeConnections(room(limits), web);
    for (const [said, expected] of [
      [verdict.refusal, refusal],
      [verdict.warning, warning],
    ] as const)
      if (expected) expect(said).toMatch(expected);
      else expect(said).toBeNull();
  });
});

describe('what a real server tells', () => {
  let database: TestDatabase;
  let role: string;
  beforeEach(async () => {
    database = await createTestDatabase();
    role = `member_${randomBytes(4).toString('hex')}`;
  });
  afterEach(async () => {
    await database.drop();
  });

  it('is its limits and the processes by name, also to a role of few rights', async () => {
    const plan = planConnections('worker', 12);
    const name = connectionName(plan);
    const own = openPool(database.url, { max: 3, name });
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query(`create role ${role} login connection limit 15`);
    const url = new URL(database.url);
    url.username = role;
    const asRole = new pg.Client({ connectionString: url.href });
    await asRole.connect();
    try {
      const held = await Promise.all([own.connect(), own.connect()]);
      await held[0]?.query(`set application_name = '${name}${readOnlyMark}'`);
      await held[1]?.query(`set application_name = '${name} publish+video'`);
      for (const client of held) client.release();
      const room = await readConnectionRoom(asRole);
      const processes = room.processes.filter((each) => each.name === name);
      const lanes = ['publish', 'video'];
      expect(processes).toEqual([{ name, kind: 'worker', total: 12, held: 2, idle: true, lanes }]);
      expect(untakenLanes(processes, [...lanes, 'detect'])).toEqual(['detect']);
      expect(room.max).toBeGreaterThan(room.reserved);
      expect(room.others).toBeGreaterThan(0);
      const [server, ofRole] = room.limits;
      expect(server?.promised).toBeGreaterThanOrEqual((server?.held ?? 0) + 10);
      expect(ofRole).toEqual({ of: 'role', most: 15, held: 0, promised: 0 });
      expect(judgeConnections(room, planConnections('web')).refusal).toMatch(/more than the 15 that the role may have/);
      expect(judgeConnections(room, plan)).toEqual({ refusal: null, warning: null });
    } finally {
      await asRole.end();
      await own.end();
      await other.query(`drop role ${role}`);
      await other.end();
    }
  });
});
