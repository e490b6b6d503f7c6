import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../server/tests/testing.ts';
import { castOf, emailOf } from './cast.ts';
import { type Filling, fillSite } from './fill.ts';
import { Person } from './person.ts';
import { newcomerUploads, trashedUploads } from './uploads.ts';

const sizes = { members: 3, pictures: 3, films: false };
let site: TestSite;
let where: Filling['site'];
let lines: string[];
beforeAll(async () => {
  // New members wait for approval, as on a new site, and the detector examines the drawn figures.
  site = await openTestSite({ approval: 'new-members', config: { detector: 'pose' } });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  where = { url, origin: site.deps.config.publicUrl };
});
afterAll(() => site.close());

const fill = (stopAt?: RegExp) => {
  lines = [];
  const tell = (line: string) => {
    lines.push(line);
    if (stopAt?.test(line)) throw new Error('interrupted');
  };
  return fillSite({ site: where, deps: site.deps, ...sizes, tell });
};

/** A deleted item, which is kept for its appeal, a copy of it, and one in a restricted case. */
const removed = 3;

const tables = [
  'members',
  'content',
  'votes',
  'comments',
  'playlists',
  'playlist_items',
  'polls',
  'poll_votes',
  'adverts',
  'advert_days',
  'daily_metrics',
  'patron_tiers',
  'patron_grants',
  'pool_items',
  'collections',
  'collectables',
  'pins',
  'reports',
  'cases',
  'public_reports',
  'hash_bank_entries',
  'social_news_runs',
  'social_news_sources',
  'restricted_cases',
] as const;
async function countRows() {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { n } = await site.deps.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(n);
  }
  return counts;
}

it('an interrupted run goes on where it stopped, finishes, and changes nothing a further time', {
  timeout: 360_000,
}, async () => {
  await expect(fill(/uploaded/)).rejects.toThrow('interrupted');
  const uploaded = Number((await countRows()).content);
  expect(uploaded).toBe(sizes.pictures);

  await expect(fill(/Votes/)).rejects.toThrow('interrupted');
  await fill();
  expect(lines).toContain('3 of 3 public items are published.');
  expect(lines.filter((line) => /Missing/.test(line))).toEqual([]);
  const first = await countRows();
  expect(first.content).toBe(uploaded + newcomerUploads.length + trashedUploads.length + removed);
  for (const table of tables) expect(first[table], table).toBeGreaterThan(0);

  await fill();
  expect(await countRows()).toEqual(first);
});

it('every part of the site has content for the first sample member', async () => {
  const [{ name } = { name: '' }] = castOf(1);
  const first = new Person(where.url, where.origin, emailOf(name));
  await first.signIn();
  for (const list of [
    '/feed',
    '/me/playlists',
    '/collections/me',
    '/patron/tiers',
    '/public-content',
    '/me/friends',
    '/polls',
    '/me/uploads',
    '/me/trash',
  ])
    expect((await first.get(list)).items, list).not.toEqual([]);
});

it('lists notices of past months, which are read, below those of today', async () => {
  const { rows } = await site.deps.pool.query('select created_at, read_at from notifications order by id');
  const times = rows.map(({ created_at }) => created_at.getTime());
  const aDayAgo = site.deps.clock.now().getTime() - 86_400_000;
  const past = times.filter((time) => time < aDayAgo);
  expect(past.length).toBeGreaterThan(0);
  expect(times.slice(0, past.length)).toEqual(past.toSorted((a, b) => a - b));
  expect(rows.map(({ read_at }) => read_at !== null)).toEqual(times.map((time) => time < aDayAgo));
});

it('gives every screen of moderators content, and leaves nobody the power to decide', async () => {
  const { url, origin } = where;
  const staff = new Person(url, origin, 'moderator@demo.example');
  await staff.signIn();
  await expect(staff.get('/moderation/cases')).rejects.toThrow('not_found');
  const powers = await site.deps.db.selectFrom('members').select('staff').where('staff', 'is not', null).execute();
  expect(powers).toEqual([]);
  const moderator = site.as(await site.newMember({ staff: 'moderator' }));
  for (const list of ['cases', 'cases?state=closed', 'cases?kind=approval', 'appeals', 'public-reports'])
    expect((await moderator.get(`/api/moderation/${list}`)).json().items, list).not.toEqual([]);
  const admin = site.as(await site.newMember({ staff: 'admin' }));
  for (const list of ['moderation/restricted', 'admin/hash-list', 'admin/hash-list/matches', 'admin/audit'])
    expect((await admin.get(`/api/${list}`)).json().items, list).not.toEqual([]);
  const { sources, missing } = (await admin.get('/api/reddit/status')).json();
  expect(sources.map(({ counts }: { counts: { added: number } }) => counts.added)).toEqual([2, 2]);
  // The site must not ask the real social-news site.
  expect(missing).toBe('Give the client id first');
  const { figures } = (await site.as(await site.newMember()).get('/api/transparency')).json();
  expect(figures).not.toEqual([]);
  const audit = site.deps.db.selectFrom('audit_log').where('about_id', '=', 'transparency').select('act');
  expect(await audit.execute()).toEqual([{ act: 'settings_saved' }]);
});

it('does not weaken who approves: the items of other new members wait', async () => {
  const held = await site.deps.db.selectFrom('content_holds').select('reason').distinct().execute();
  expect(held.map(({ reason }) => reason).sort()).toEqual(['approval', 'decision', 'match', 'restricted']);
  const { value } = await site.deps.db
    .selectFrom('settings')
    .select('value')
    .where('subject', '=', 'publishing')
    .executeTakeFirstOrThrow();
  expect(value).toMatchObject({ approval: 'new-members' });
});

it('says what is missing, and finishes', { timeout: 120_000 }, async () => {
  const item = await site.deps.db
    .selectFrom('content')
    .select('id')
    .where('status', '=', 'ready')
    .limit(1)
    .executeTakeFirstOrThrow();
  await site.deps.db
    .updateTable('content')
    .set({ status: 'failed', notice: 'It broke.' })
    .where('id', '=', item.id)
    .execute();
  await fill();
  expect(lines.find((line) => /Missing/.test(line))).toMatch(/failed: It broke\./);
  expect(lines.at(-1)).toMatch(/year of figures/);
});
