import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AuditAct } from '@veil/contract/audit-acts.ts';
import { type AuditRow, type AuditVerdict, bySite } from '@veil/contract/site/audit.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { runAudit } from '../../../operator/audit-log.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { openCaseAbout } from '../../safety/moderation/builders.ts';
import { anchorChain } from './anchor.ts';
import { recordAudit } from './index.ts';
import { readAnchors } from './stored-chain.ts';

let site: TestSite;
let admin: TestMember;
let folder: string;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ name: 'Ada of the log', staff: 'admin' });
  folder = mkdtempSync(path.join(os.tmpdir(), 'veil-audit-'));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** The chain takes any act. */
const record = (act: string, more: object = {}) =>
  recordAudit(site.deps.db, { by: null, act: act as AuditAct, about: null, detail: {}, at: site.clock.now(), ...more });
const log = async (query = ''): Promise<{ items: AuditRow[]; total: number }> =>
  (await site.as(admin).get(`/api/admin/audit?${query}`)).json();
const acts = async (query: string) => (await log(query)).items.map(({ act }) => act);
const verdict = async (): Promise<AuditVerdict> => (await site.as(admin).post('/api/admin/audit/verify')).json();

async function runCommand(positionals: string[], values: Record<string, string> = {}): Promise<string[]> {
  const lines: string[] = [];
  const withSite = (run: (url: string) => Promise<void>) => run(site.deps.config.databaseUrl);
  const openFiles = async () => site.deps.storage;
  await runAudit({ withSite, openFiles }, { positionals, values }, (line) => lines.push(line));
  return lines;
}

/** Changes a row as only a database owner with stopped triggers can, and restores it afterwards. */
async function withRowChanged(change: string, run: (seq: number) => Promise<void>): Promise<void> {
  const { seq } = await site.deps.db
    .selectFrom('audit_log')
    .select('seq')
    .offset(2)
    .orderBy('seq')
    .executeTakeFirstOrThrow();
  const triggers = (state: string) => sql.raw(`alter table audit_log ${state}`).execute(site.deps.db);
  await sql`create table kept as select * from audit_log`.execute(site.deps.db);
  await triggers('disable trigger append_only');
  try {
    await sql.raw(change.replaceAll('$seq', String(seq))).execute(site.deps.db);
    await run(seq);
  } finally {
    await triggers('disable trigger chain');
    await sql`delete from audit_log`.execute(site.deps.db);
    await sql`insert into audit_log select * from kept order by seq`.execute(site.deps.db);
    await sql`drop table kept`.execute(site.deps.db);
    await triggers('enable always trigger chain');
    await triggers('enable always trigger append_only');
  }
}

describe('the log', () => {
  it('is listed with filters, the newest first', async () => {
    const item = await aPublishedPicture(site.deps, admin, { width: 64, height: 48 });
    await record('stamp_drawn', { by: admin.id, about: { kind: 'stamp', id: item } });
    site.clock.pass(3_600_000);
    const later = site.clock.now().toISOString();
    await record('site_cleaned');
    expect((await log('act=stamp_drawn')).items[0]).toMatchObject({
      by: { id: admin.id, name: 'Ada of the log' },
      about: { kind: 'stamp', id: item },
    });
    expect(await acts(`about=${item}`)).toEqual(['stamp_drawn']);
    expect(await acts('about=stamp')).toEqual(['stamp_drawn']);
    expect(await acts('by=of%20the&act=stamp_drawn')).toEqual(['stamp_drawn']);
    expect(await acts('by=%25&act=stamp_drawn')).toEqual([]);
    expect(await acts(`by=${bySite}`)).toEqual(['site_cleaned']);
    expect(await acts(`from=${later}&by=${bySite}`)).toEqual(['site_cleaned']);
    expect(await acts(`to=${later}&act=site_cleaned`)).toEqual([]);
    const all = await log('descending=false&limit=500');
    expect(all.items.map(({ seq }) => seq)).toEqual(all.items.map((_, index) => index + 1));
    expect((await log('descending=false&after=1&limit=1')).items[0]?.seq).toBe(2);
    expect((await site.as(admin).get('/api/admin/audit/acts')).json().acts).toEqual(
      expect.arrayContaining(['site_cleaned', 'stamp_drawn']),
    );
  });

  it('has a row for staff who see an item that is not public, once an hour, and none for its maker', async () => {
    const owner = await site.newMember();
    const moderator = await site.newMember({ staff: 'moderator' });
    const hidden = await aPublishedPicture(site.deps, owner, { visibility: 'private', width: 64, height: 48 });
    await openCaseAbout(site.deps, hidden);
    const open = await aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
    const look = async (who: TestMember, id: string) => (await site.as(who).get(`/api/content/${id}`)).statusCode;
    const read = async () =>
      (await log('act=content_read_by_staff&limit=500')).items.map(({ by, about }) => [by?.id, about?.id]);
    expect([await look(owner, hidden), await look(moderator, open)]).toEqual([200, 200]);
    expect(await read()).toEqual([]);
    expect([await look(moderator, hidden), await look(moderator, hidden)]).toEqual([200, 200]);
    await Promise.all([look(admin, hidden), look(admin, hidden), look(admin, hidden)]);
    expect(await read()).toHaveLength(2);
    expect(await read()).toEqual(
      expect.arrayContaining([
        [moderator.id, hidden],
        [admin.id, hidden],
      ]),
    );
    site.clock.pass(3_600_000);
    await look(moderator, hidden);
    expect(await read()).toHaveLength(3);
  });

  it('keeps names of changed settings, and no value', async () => {
    const { groups } = (await site.as(admin).get('/api/admin/settings')).json();
    const { version } = groups.find(({ subject }: { subject: string }) => subject === 'site');
    const values = { name: 'A word of nobody else' };
    const saved = await site.as(admin).post('/api/admin/settings', { groups: [{ subject: 'site', version, values }] });
    expect(saved.statusCode).toBe(200);
    expect((await log('act=settings_saved')).items[0]).toMatchObject({
      about: { kind: 'settings', id: 'site' },
      detail: { fields: ['name'] },
    });
    const stale = await site.as(admin).post('/api/admin/settings', { groups: [{ subject: 'site', version, values }] });
    expect([stale.statusCode, (await log('act=settings_saved')).total]).toEqual([409, 1]);
    const rows = await site.deps.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('A word of nobody else');
  });
});

describe('a row', () => {
  it('can be neither changed nor removed, by the owner of the table neither', async () => {
    const { db } = site.deps;
    for (const attempt of [
      sql`update audit_log set act = 'other'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`update audit_anchors set seq = 1`,
      sql`set session_replication_role = replica; delete from audit_log where seq = 1`,
    ])
      await expect(db.connection().execute((one) => attempt.execute(one))).rejects.toThrow(/append-only/);
    const { rows } = await sql<{ hash: Buffer }>`
      insert into audit_log (seq, at, act, detail, prev_hash, hash) values (1, now(), 'made_up', '{}', '', '')
      returning hash`.execute(db);
    expect(rows[0]?.hash).toHaveLength(32);
    expect((await verdict()).wrong).toBeNull();
  });

  it('can only be added by a role of the site that does not own the tables', async () => {
    const role = `audit_${randomBytes(4).toString('hex')}`;
    const { db, config } = site.deps;
    await sql.raw(`create role ${role} login`).execute(db);
    await sql.raw(`grant select, insert on audit_log, audit_anchors to ${role}`).execute(db);
    await sql.raw(`grant select, insert, delete on audit_entries to ${role}`).execute(db);
    const url = new URL(config.databaseDirectUrl);
    url.username = role;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      for (const attempt of ['update audit_log set seq = 0', 'delete from audit_log', 'truncate audit_log'])
        await expect(client.query(attempt)).rejects.toThrow(/permission denied/);
      await client.query(
        `insert into audit_entries (id, at, act, detail) values (gen_random_uuid(), now(), 'by_role', '{}')`,
      );
    } finally {
      await client.end();
      await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(db);
    }
    expect(await acts('act=by_role')).toEqual(['by_role']);
    expect((await verdict()).wrong).toBeNull();
  });
});

describe('verifying', () => {
  it.each([
    ['act', `update audit_log set act = 'x' || act where seq = $seq`, 'hash', 0],
    ['one microsecond', `update audit_log set at = at + interval '1 microsecond' where seq = $seq`, 'hash', 0],
    ['a blank in the detail', `update audit_log set detail = (detail::text || ' ')::json where seq = $seq`, 'hash', 0],
    [
      'one byte of the hash',
      `update audit_log set hash = set_byte(hash, 9, get_byte(hash, 9) # 1) where seq = $seq`,
      'hash',
      0,
    ],
    ['a row that is gone', `delete from audit_log where seq = $seq`, 'gap', 0],
    [
      'a row with a hash of its own',
      `update audit_log l set act = 'other_act', hash = sha256(convert_to(audit_row_text(row(seq, at, by_id, 'other_act', about_kind, about_id, detail, prev_hash, hash)::audit_log), 'UTF8')) where seq = $seq`,
      'link',
      1,
    ],
  ])('names the first wrong row: %s', async (_, change, reason, after) => {
    for (let n = 0; n < 4; n += 1) await record('filled_up');
    await withRowChanged(change, async (seq) => {
      expect((await verdict()).wrong).toEqual({ seq: seq + after, reason });
      await expect(runCommand(['verify'])).rejects.toThrow(
        new RegExp(`^Row ${seq + after} .* The ${seq + after - 1} rows`),
      );
    });
    expect((await verdict()).wrong).toBeNull();
  });

  it('sees a chain that was cut or rewritten as a whole, by the anchor of the day', async () => {
    await record('anchored_act');
    await anchorChain(site.deps);
    const anchor = (await readAnchors(site.deps.db)).at(-1);
    expect((await verdict()).anchor).toMatchObject({ seq: anchor?.seq, hash: anchor?.hash });
    await withRowChanged(`delete from audit_log where seq >= ${anchor?.seq}`, async () => {
      expect((await verdict()).wrong).toEqual({ seq: anchor?.seq, reason: 'end' });
    });
    // Somebody rewrote the chain and the anchors of the database, but not those in storage.
    await sql`create table kept_anchors as select * from audit_anchors`.execute(site.deps.db);
    const anchors = (state: string) => sql.raw(`alter table audit_anchors ${state}`).execute(site.deps.db);
    await anchors('disable trigger append_only');
    await sql`delete from audit_anchors`.execute(site.deps.db);
    await withRowChanged(`delete from audit_log where seq >= ${anchor?.seq}`, async () => {
      await expect(runCommand(['verify'])).rejects.toThrow('although an anchor names it');
      expect((await verdict()).wrong).toEqual({ seq: anchor?.seq, reason: 'end' });
    });
    await sql`insert into audit_anchors select * from kept_anchors`.execute(site.deps.db);
    await sql`drop table kept_anchors`.execute(site.deps.db);
    await anchors('enable always trigger append_only');
    const [line] = await runCommand(['verify'], { anchor: `${anchor?.seq}:${anchor?.hash}` });
    expect(line).toMatch(/^All \d+ rows are as they were recorded\. Last hash: \d+:[0-9a-f]{64}$/);
    await expect(runCommand(['verify'], { anchor: `1:${'0'.repeat(64)}` })).rejects.toThrow(
      /^Row 1 is not what the anchor/,
    );
    await expect(runCommand(['verify'], { anchor: 'today' })).rejects.toThrow(/must be a row and its hash/);
  });

  it('verifies an exported file too, which nobody can change unseen', async () => {
    await record('exported_act', {
      by: admin.id,
      detail: { word: 'Ünïcode "quoted"\n', nested: { list: [1, 2.5, null] } },
    });
    const file = path.join(folder, 'log.jsonl');
    expect((await runCommand(['export', file]))[0]).toMatch(/^Wrote \d+ rows/);
    await expect(runCommand(['export', file])).rejects.toThrow(/EEXIST/);
    expect((await runCommand(['verify'], { file }))[0]).toMatch(/^All \d+ rows are as they were recorded/);
    const lines = readFileSync(file, 'utf8').split('\n');
    const changed = path.join(folder, 'changed.jsonl');
    writeFileSync(
      changed,
      lines.map((line, index) => (index === 1 ? line.replace('"act":"', '"act":"x') : line)).join('\n'),
    );
    await expect(runCommand(['verify'], { file: changed })).rejects.toThrow(/^Row 2 is not what was recorded/);
    writeFileSync(changed, lines.toSpliced(1, 1).join('\n'));
    await expect(runCommand(['verify'], { file: changed })).rejects.toThrow(/^Row 2 is not there/);
    writeFileSync(changed, `${lines[0]}\nnot a row\n`);
    await expect(runCommand(['verify'], { file: changed })).rejects.toThrow('Line 2 of the file is no row');
    await expect(runCommand(['verify'], { file: path.join(folder, 'none') })).rejects.toThrow(/ENOENT/);
    await expect(runCommand(['show'])).rejects.toThrow(/^Usage: veil audit verify/);
  });
});
