import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../tests/testing.ts';
import { isOnRig } from '../../../tests/testing-rig.ts';
import { agree, aRelease } from '../../features/items/consent/builders.ts';
import { aPublishedPicture } from '../../features/items/content/builders.ts';
import { decideAbout } from '../../features/safety/moderation/builders.ts';
import { endReadOnly, findReadOnly, startReadOnly } from '../../features/site/site/index.ts';
import { openKysely, openPool } from '../../platform/db/pool.ts';
import type { DB } from '../../tables.ts';
import { sentenceOf, sentencesOfDeletions } from './restore-words.ts';
import { openBackupPlaces } from './testing-backups.ts';

const dayMs = 86_400_000;

let site: TestSite;
let places: ReturnType<typeof openBackupPlaces>;
let maker: TestMember;
let moderator: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  places = openBackupPlaces(site);
  maker = await site.newMember();
  moderator = await site.newMember({ staff: 'admin' });
});
afterAll(async () => {
  await places.close();
  await site.close();
});

const anItem = () => aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
const aComment = async (item: string, text: string) =>
  (await site.as(maker).post(`/api/content/${item}/comments`, { text })).json<{ id: string }>().id;
const filesOfSite = () => path.join(site.deps.config.dataDir, 'storage');
const ledgerKeys = async () => {
  const keys: string[] = [];
  for await (const key of site.deps.storage.keys('deletions/')) keys.push(key);
  return keys;
};
const ledgerLines = async () => {
  const objects = (await ledgerKeys()).map(async (key) => (await site.deps.storage.bytes(key)).toString('utf8'));
  return (await Promise.all(objects)).join('').split('\n').filter(Boolean);
};

/** The folder that an operator copies from the files of the site. */
async function copyLedger(): Promise<string> {
  const folder = mkdtempSync(path.join(places.root, 'ledger-'));
  for (const key of await ledgerKeys()) {
    const file = path.join(folder, key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await site.deps.storage.bytes(key));
  }
  return path.join(folder, 'deletions');
}

async function looking<T>(url: string, look: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const pool = openPool(url, { max: 1 });
  try {
    return await look(openKysely<DB>(pool));
  } finally {
    await pool.end();
  }
}

async function done(answer: Promise<{ statusCode: number; body: string }>): Promise<void> {
  const { statusCode, body } = await answer;
  if (statusCode !== 200) throw new Error(body);
}

async function aWorld() {
  const [deleted, hidden, released, reported, kept] = [
    await anItem(),
    await anItem(),
    await anItem(),
    await anItem(),
    await anItem(),
  ];
  const [goner, leaver, stayer, suspended, lifted] = [
    await site.newMember(),
    await site.newMember(),
    await site.newMember(),
    await site.newMember(),
    await site.newMember(),
  ];
  const ofGoner = await aPublishedPicture(site.deps, goner, { width: 64, height: 48 });
  const [removed, undone, stays] = [
    await aComment(kept, 'removed'),
    await aComment(kept, 'undone'),
    await aComment(kept, 'stays'),
  ];
  const release = await aRelease(site, maker);
  const code = await agree(site, release.token);
  return {
    deleted,
    hidden,
    released,
    reported,
    kept,
    goner,
    leaver,
    stayer,
    suspended,
    lifted,
    ofGoner,
    removed,
    undone,
    stays,
    release,
    code,
    trashed: await anItem(),
    untrashed: await anItem(),
  };
}

async function deleteMuch(world: Awaited<ReturnType<typeof aWorld>>): Promise<void> {
  const { deleted, hidden, released, reported, goner, leaver, stayer, suspended, lifted, removed, undone } = world;
  const { trashed, untrashed } = world;
  await done(site.as(maker).delete(`/api/content/${deleted}?forever=true`));
  for (const item of [hidden, released, reported])
    await done(site.as(leaver).post(`/api/content/${item}/report`, { reason: 'no_consent' }));
  await done(decideAbout(site, moderator, hidden, 'hide'));
  await done(decideAbout(site, moderator, released, 'keep'));
  // Evidence is kept for the decision.
  await done(site.as(maker).delete(`/api/content/${reported}?forever=true`));
  await done(site.as(maker).delete(`/api/content/${trashed}`));
  await done(site.as(maker).delete(`/api/content/${untrashed}`));
  await done(site.as(maker).post(`/api/content/${untrashed}/restore`));
  await done(site.as(maker).delete(`/api/comments/${removed}`));
  await done(site.as(maker).delete(`/api/comments/${undone}`));
  await done(site.as(maker).post(`/api/comments/${undone}/restore`));
  await done(site.visitor.post('/api/releases/withdraw', { code: world.code, all: false }));
  for (const member of [suspended, lifted])
    await done(
      site.as(moderator).post(`/api/admin/members/${member.id}/suspend`, {
        reason: 'A test',
        rule: 'spam',
        sanction: { kind: 'ban' },
        effect: { weight: 1, sum: 1, kind: 'ban', days: null, cause: 'chosen' },
      }),
    );
  await done(site.as(moderator).post(`/api/admin/members/${lifted.id}/lift`));
  for (const member of [leaver, stayer])
    await done(site.as(member).post('/api/me/deletion', { password: member.password }));
  await done(site.as(await site.signInAgain(stayer)).delete('/api/me/deletion'));
  await site.deps.db.deleteFrom('accounts').where('id', '=', goner.id).execute();
}

describe('a restore of an older backup', () => {
  it('takes away again what was deleted, taken down or withdrawn since, and nothing else', async () => {
    const world = await aWorld();
    const folder = places.newFolder();
    await places.backUp(folder);
    await deleteMuch(world);
    await site.runRepeated('ledger of deletions');
    const { run, url } = await places.prepareRestore(folder, { deletions: await copyLedger() });
    const result = await run();

    expect(result.deletions?.applied).toEqual({
      members: 1,
      items: 2,
      comments: 1,
      releases: 1,
      withdrawn: 1,
      trashed: 1,
      hidden: 1,
      leaving: 1,
      suspended: 1,
      refused: [],
    });
    await looking(url, async (db) => {
      const items = await db.selectFrom('content').select(['id', 'status', 'withdrawn_at', 'trashed_at']).execute();
      const stateOf = (id: string) => {
        const item = items.find((one) => one.id === id);
        return item && (item.withdrawn_at ? 'withdrawn' : item.trashed_at ? 'trashed' : item.status);
      };
      const { deleted, ofGoner, hidden, released, reported, kept, release } = world;
      expect([deleted, ofGoner, hidden, released, reported, kept, release.id].map(stateOf)).toEqual([
        undefined,
        undefined,
        'hidden',
        'ready',
        'withdrawn',
        'ready',
        'hidden',
      ]);
      expect([world.trashed, world.untrashed].map(stateOf)).toEqual(['trashed', 'ready']);
      const comments = await db.selectFrom('comments').select('body').orderBy('id').execute();
      expect(comments.map(({ body }) => body)).toEqual(['undone', 'stays']);
      const { comment_count: count } = await db
        .selectFrom('content')
        .select('comment_count')
        .where('id', '=', kept)
        .executeTakeFirstOrThrow();
      expect(count).toBe(2);
      const { goner, leaver, stayer, suspended, lifted } = world;
      const members = await db.selectFrom('members').select(['id', 'status', 'deletes_at']).execute();
      const memberOf = (id: string) => members.find((one) => one.id === id)?.status;
      expect([goner, leaver, stayer, suspended, lifted].map(({ id }) => memberOf(id))).toEqual([
        undefined,
        'leaving',
        'active',
        'suspended',
        'active',
      ]);
      const { state } = await db
        .selectFrom('consent_releases')
        .select('state')
        .where('id', '=', world.release.releaseId)
        .executeTakeFirstOrThrow();
      expect(state).toBe('withdrawn');
      // Moderators decide again about items hidden by lost decisions or reports.
      const cases = await db.selectFrom('cases').select(['content_id', 'kinds']).where('state', '=', 'open').execute();
      expect(cases.map(({ content_id: id, kinds }) => [id, kinds])).toEqual(
        expect.arrayContaining([
          [hidden, ['restored']],
          [reported, ['restored']],
          [release.id, ['consent']],
        ]),
      );
      const { detail } = await db
        .selectFrom('audit_log')
        .select('detail')
        .where('act', '=', 'deletions_applied')
        .executeTakeFirstOrThrow();
      expect(detail).toMatchObject({ members: 1, items: 2, refused: 0 });
    });
    const said = sentencesOfDeletions(result).join('\n');
    expect(said).toContain('1 member deleted again; 2 items deleted again; 1 comment deleted again');
    expect(said).toContain('The last of them was of');
    // The ledger existed before the backup, whenever its first entry came.
    expect(said).not.toContain('The ledger begins at');
  });

  it('uses the ledger that a later backup wrote beside it, and one that is named; it says where there is none; and it takes changes though the site was read-only', async () => {
    const folder = places.newFolder();
    const [first, second] = [await anItem(), await anItem()];
    await startReadOnly(site.deps.db, site.clock.now());
    const { folder: older } = await places.backUp(folder);
    await endReadOnly(site.deps.db);
    // Processes are notified and refuse changes until then.
    await vi.waitFor(() => done(site.as(maker).delete(`/api/content/${first}?forever=true`)), { timeout: 20_000 });
    await places.backUp(folder);
    await done(site.as(maker).delete(`/api/content/${second}?forever=true`));
    await site.runRepeated('ledger of deletions');
    const named = path.join(places.root, 'named.jsonl');
    // A killed process left part of a line.
    writeFileSync(named, `${(await ledgerLines()).join('\n')}\n{"at":"2026-11-`);
    const { run, url } = await places.prepareRestore(older, { deletions: named });
    const result = await run();
    expect(result.deletions?.ledgers.map(({ file, unreadable }) => [file, unreadable])).toEqual([
      [named, 1],
      [path.join(folder, 'deletions.jsonl'), 0],
    ]);
    expect(result.deletions?.applied?.items).toBe(2);
    expect(await looking(url, findReadOnly)).toBeNull();
    expect(sentenceOf(result, '/data')).toContain('The site was read-only when the backup was made.');
    const left = await looking(url, (db) => db.selectFrom('content').select('id').execute());
    expect(left.map(({ id }) => id)).not.toContain(second);
    expect(sentencesOfDeletions({ ...result, deletions: null })[0]).toContain('No ledger of deletions was found');
    await expect(
      (await places.prepareRestore(older, { deletions: path.join(places.root, 'none') })).run(),
    ).rejects.toThrow('There is no file');
  });
});

describe('the ledger', () => {
  it('has ids and nothing else, and is written once', async () => {
    const item = await anItem();
    await done(site.as(maker).delete(`/api/content/${item}?forever=true`));
    await site.runRepeated('ledger of deletions');
    await site.runRepeated('ledger of deletions');
    const lines = await ledgerLines();
    const own = lines.map((line) => JSON.parse(line)).filter(({ id }) => id === item);
    expect(own).toEqual([{ at: expect.any(String), kind: 'item', id: item, event: 'deleted' }]);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('joins the objects of a day, and forgets a day after 400 days', async () => {
    const at = new Date(site.clock.now().getTime() - 399 * dayMs);
    const ids = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'].map((head) => `${head}-0000-7000-8000-000000000000`);
    for (const id of ids) {
      await site.deps.db.insertInto('deletions').values({ kind: 'item', id, event: 'deleted', at }).execute();
      await site.runRepeated('ledger of deletions');
    }
    const ofDay = async () =>
      (await ledgerKeys()).filter((key) => key.startsWith(`deletions/${at.toISOString().slice(0, 10)}/`));
    expect(await ofDay()).toHaveLength(3);
    // Two workers do it at once, and one is killed after its put.
    const { storage } = site.deps;
    const killed = { ...storage, remove: () => Promise.reject(new Error('killed')) };
    await expect(site.runRepeated('old deletions', { storage: killed })).rejects.toThrow('killed');
    expect(await ofDay()).toHaveLength(4);
    await Promise.all([site.runRepeated('old deletions'), site.runRepeated('old deletions')]);
    await site.runRepeated('old deletions');
    const [joined = ''] = await ofDay();
    expect(await ofDay()).toEqual([joined]);
    const lines = (await storage.bytes(joined)).toString('utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids);
    site.clock.pass(3 * dayMs);
    await site.runRepeated('old deletions');
    expect(await ofDay()).toEqual([]);
    expect((await ledgerLines()).join()).not.toContain(ids[0]);
  });

  it('takes in the file of a former version, also one that such a version still writes', async () => {
    const { dataDir } = site.deps.config;
    const former = path.join(dataDir, 'deletions.jsonl');
    const unknown = 'dddddddd-0000-7000-8000-000000000000';
    const line = (id: string) =>
      `${JSON.stringify({ at: '2026-11-21T00:00:00.000Z', kind: 'item', id, event: 'deleted' })}\n`;
    const item = await anItem();
    await done(site.as(maker).delete(`/api/content/${item}?forever=true`));
    await site.deps.db.updateTable('deletions').set({ filed: true }).execute();
    writeFileSync(former, `${line(unknown)}{"at":"2026-11-`);
    await site.runRepeated('ledger of a former version');
    expect(existsSync(former)).toBe(false);
    const filed = (await ledgerLines()).join();
    expect([filed.includes(unknown), filed.includes(item)]).toEqual([true, true]);
  });

  it('is written again if the files of the site lost it', async () => {
    await site.deps.storage.removeAll('deletions/');
    await site.runRepeated('old deletions');
    await site.runRepeated('ledger of deletions');
    const rows = await site.deps.db.selectFrom('deletions').select('id').execute();
    expect((await ledgerLines()).length).toBe(rows.length);
  });
});

describe('a worker with a disk of its own', () => {
  it.skipIf(isOnRig)(
    'is lost with that disk after 100 deletions, and a restore brings none back',
    async () => {
      const items = await Promise.all(Array.from({ length: 10 }, anItem));
      const kept = await anItem();
      const comments: string[] = [];
      for (let n = 0; n < 90; n += 1) comments.push(await aComment(kept, `Comment ${n}`));
      const folder = places.newFolder();
      await places.backUp(folder);
      const scratch = path.join(places.root, 'scratch');
      const config = { ...site.deps.config, dataDir: scratch };
      const paths = [
        ...items.map((id) => `/api/content/${id}?forever=true`),
        ...comments.map((id) => `/api/comments/${id}`),
      ];
      for (const [at, address] of paths.entries()) {
        await done(site.as(maker).delete(address));
        if (at % 10 === 0) await site.runRepeated('ledger of deletions', { config });
      }
      await site.runRepeated('ledger of deletions', { config });
      expect(existsSync(scratch)).toBe(false);
      // The ledger beside the backups is older than the deletions, so it is left out.
      const { run, url, dataDir } = await places.prepareRestore(folder, { storage: filesOfSite() });
      const result = await run();
      expect(result.deletions?.ledgers.map(({ file }) => file)).toContain(
        `deletions/ of ${path.join(dataDir, 'storage')}`,
      );
      const left = await looking(url, (db) => db.selectFrom('content').select('id').execute());
      const ids = left.map(({ id }) => id);
      expect([ids.includes(kept), ids.filter((id) => items.includes(id))]).toEqual([true, []]);
      expect(
        await looking(url, (db) => db.selectFrom('comments').select('id').where('id', 'in', comments).execute()),
      ).toEqual([]);
      // The worker of the restored site files them all again.
      expect(
        await looking(url, (db) => db.selectFrom('deletions').select('id').where('filed', '=', true).execute()),
      ).toEqual([]);
      expect(readdirSync(path.join(dataDir, 'storage'))).toContain('deletions');
    },
    120_000,
  );

  it.skipIf(isOnRig)('restores nothing into the files of another site', async () => {
    const folder = places.newFolder();
    await places.backUp(folder);
    const storage = path.join(places.root, 'other');
    cpSync(filesOfSite(), storage, { recursive: true });
    const { run } = await places.prepareRestore(folder, { storage });
    writeFileSync(path.join(storage, 'site-id'), 'another-site\n');
    await expect(run()).rejects.toThrow('belongs to another site than the backup');
  });
});
