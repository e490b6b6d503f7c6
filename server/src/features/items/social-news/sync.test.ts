import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runSync } from './jobs.ts';
import { answer, aPost, openNewsTest, settings } from './testing.ts';

type Test = Awaited<ReturnType<typeof openNewsTest>>;
let t: Test;
const minute = 60_000;

beforeAll(async () => {
  t = await openNewsTest();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.reset();
  t.news.communities.clear();
  await t.save({ ...settings, minScore: 10, timeFilter: 'day', syncFrequency: 60, isActive: false });
});

const put = (...posts: unknown[]) => t.news.communities.set('landscapes', posts);
const pool = async () => (await t.ask.get('/api/public-content?limit=60')).json().items;
const lastPosts = async () => (await t.status()).sources[0].lastPosts;
const reasons = async () =>
  Object.fromEntries((await lastPosts()).map(({ title, outcome, reason }: never) => [title, [outcome, reason]]));

describe('a sync', () => {
  test('puts pictures into the pool with source, author and link, also those for adults', async () => {
    put(await t.news.aPicturePost('aa', { over_18: true, title: 'A   quiet\u202E lake' }));
    const { sync, sources } = await t.sync();
    expect(sync).toMatchObject({ state: 'done', error: null, counts: { seen: 1, added: 1 } });
    expect(await pool()).toMatchObject([
      {
        title: 'A   quiet lake',
        source: { name: 'r/Landscapes', author: 'u/ada', url: `${t.news.remote.url}/r/Landscapes/comments/aa/` },
      },
    ]);
    expect(sources[0]).toMatchObject({ name: 'Landscapes', counts: { seen: 1, added: 1 }, error: null });
    expect(t.news.requests.at(-2)).toMatch(
      /^GET \/r\/Landscapes\/top\?t=day&limit=100&.*include_over_18=on&raw_json=1$/,
    );
  });

  test('takes each picture of a gallery, and of a crosspost the ones of its parent', async () => {
    const gallery = await t.news.aPicturePost('ga');
    await t.news.aPicturePost('gb');
    const at = (id: string) => `${t.news.remote.url}/${id}.png`;
    const data = {
      ...gallery.data,
      url: 'https://www.reddit.com/gallery/ga',
      post_hint: null,
      is_gallery: true,
      gallery_data: { items: [{ media_id: 'one' }, { media_id: 'gone' }, 7, { media_id: 'two' }] },
      media_metadata: {
        one: { status: 'valid', e: 'Image', s: { u: at('ga') } },
        two: { status: 'valid', e: 'Image', s: { u: at('gb') } },
        gone: { status: 'failed' },
      },
    };
    const crosspost = aPost('cx', { url: '/gallery/ga', author: 'bea', crosspost_parent_list: [data] });
    put({ kind: 't3', data }, crosspost);
    const { sync } = await t.sync();
    expect(sync.counts).toMatchObject({ seen: 2, added: 2, duplicates: 0 });
    const page = `${t.news.remote.url}/r/Landscapes/comments/ga/`;
    const urls = (await pool()).map(({ source }: { source: { url: string } }) => source.url);
    expect(urls.sort()).toEqual([page, `${page}#2`]);
  });

  test('adds nothing twice: neither a post, nor a file, nor what an admin removed', async () => {
    const first = await t.news.aPicturePost('da');
    put(first);
    await t.sync();
    put(first, aPost('db', { url: first.data.url, post_hint: 'image' }));
    expect((await t.sync()).sync.counts).toMatchObject({ seen: 1, added: 0, duplicates: 1 });
    const [{ id }] = await pool();
    await t.ask.delete(`/api/admin/public-content/${id}`);
    await t.site.deps.db.deleteFrom('social_news_pictures').execute();
    expect((await t.sync()).sync.counts).toMatchObject({ seen: 2, added: 0, duplicates: 2 });
    expect(await pool()).toEqual([]);
  });

  test('skips deleted posts, videos and texts, and leaves those with a low score for later', async () => {
    put(
      await t.news.aPicturePost('ea', { author: '[deleted]' }),
      await t.news.aPicturePost('eb', { removed_by_category: 'moderator' }),
      aPost('ec', { is_video: true, url: 'https://v.example/ec' }),
      aPost('ed', { url: 'https://www.reddit.com/r/x/comments/ed/' }),
      await t.news.aPicturePost('ee', { score: 9 }),
    );
    const { sync } = await t.sync();
    expect(sync.counts).toMatchObject({ seen: 4, added: 0, skipped: 4 });
    expect(await reasons()).toMatchObject({
      'Drawing ea': ['skipped', 'The post was deleted'],
      'Drawing ec': ['skipped', 'It is a video'],
      'Drawing ed': ['skipped', 'It has no picture'],
    });
    put(await t.news.aPicturePost('ee', { score: 10 }));
    expect((await t.sync()).sync.counts).toMatchObject({ seen: 1, added: 1 });
  });

  test('says why a picture is refused, and tries one that does not load three times', async () => {
    t.news.pictures.set('/fa.png', '<p>words</p>');
    t.news.pictures.set('/fb.png', Buffer.from('no picture '.repeat(99)));
    const at = (id: string) => aPost(id, { url: `${t.news.remote.url}/${id}.png`, post_hint: 'image' });
    const inside = aPost('fc', { url: 'http://169.254.169.254/fc.png', post_hint: 'image' });
    put(at('fa'), at('fb'), inside, at('fd'));
    expect((await t.sync()).sync.counts).toMatchObject({ seen: 4, refused: 3, failed: 1 });
    expect(await reasons()).toMatchObject({
      'Drawing fa': ['refused', 'There is no picture or video at this address'],
      'Drawing fb': ['refused', expect.any(String)],
      'Drawing fc': ['refused', 'Only public web addresses can be read'],
      'Drawing fd': ['failed', 'This address answered with an error'],
    });
    for (const failed of [1, 1, 0]) {
      t.site.clock.pass(minute);
      expect((await t.sync()).sync.counts).toMatchObject({ seen: failed, failed });
    }
    put(await t.news.aPicturePost('fe'), at('fd'));
    expect((await t.sync()).sources[0].counts).toMatchObject({ seen: 5, added: 1, failed: 1 });
  });

  test('reads page by page up to its limit, and ends where pages repeat themselves', async () => {
    put(...Array.from({ length: 230 }, (_, at) => aPost(`p${at}`)));
    await t.save({ contentLimit: 150 });
    expect((await t.sync()).sync.counts).toMatchObject({ seen: 150 });
    const pages = t.news.requests.filter((one) => one.includes('/top')).slice(-2);
    expect(pages.map((one) => /after=\d+/.exec(one)?.[0])).toEqual([undefined, 'after=100']);
    const same = JSON.stringify({ kind: 'Listing', data: { after: 't3_x', children: [aPost('same')] } });
    t.news.next.api.push(answer(200, {}, same), answer(200, {}, same), answer(200, {}, same));
    expect((await t.sync()).sync).toMatchObject({ state: 'done', counts: { seen: 1 } });
    expect(t.news.next.api.splice(0)).toHaveLength(1);
  });

  test('shows the five newest posts of a community', async () => {
    put(...Array.from({ length: 7 }, (_, at) => aPost(`l${at}`)));
    await t.sync();
    expect(await lastPosts()).toHaveLength(5);
  });

  test('goes on with the next community where one is gone or private', async () => {
    await t.save({ subreddits: ['nobody', 'private_one', 'Landscapes'] });
    put(await t.news.aPicturePost('ha'));
    t.news.next.api.push(answer(302, { location: '/subreddits/search' }), answer(403, {}, '{"reason":"private"}'));
    const { sync, sources } = await t.sync();
    expect(sync).toMatchObject({ state: 'done', counts: { added: 1 } });
    expect(sources.map(({ error }: { error: string }) => error)).toEqual([
      'There is no such community',
      'This community is private',
      null,
    ]);
  });

  test('counts once, however often its job runs', async () => {
    put(await t.news.aPicturePost('ia'), aPost('ib'), await t.news.aPicturePost('ic'));
    await t.ask.post('/api/reddit/sync', {});
    const { id } = (await t.status()).sync;
    await Promise.all([runSync(t.site.deps, { runId: id }), runSync(t.site.deps, { runId: id })]);
    const { counts } = (await t.status()).sources[0];
    expect(counts).toMatchObject({ seen: 3, skipped: 1 });
    expect(await pool()).toHaveLength(2);
  });
});

describe('a run', () => {
  test('is one at a time, and is taken over from a worker that ended', async () => {
    put();
    const starts = await Promise.all([{}, { dryRun: true }, {}].map((body) => t.ask.post('/api/reddit/sync', body)));
    expect(starts.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(starts.filter((start) => start.json().code === 'conflict')).toHaveLength(2);
    t.site.clock.pass(16 * minute);
    expect((await t.ask.post('/api/reddit/sync', {})).statusCode).toBe(200);
    expect((await t.work()).sync).toMatchObject({ state: 'done' });
  });

  test('that is dry tells what a sync would add, and adds nothing', async () => {
    put(await t.news.aPicturePost('ja', { score: 42 }), aPost('jb'), aPost('jc', { author: '[deleted]' }));
    const { dryRun, sync, sources } = await t.dryRun();
    expect(dryRun).toMatchObject({
      state: 'done',
      counts: { seen: 3, added: 1, skipped: 2 },
      found: [{ title: 'Drawing ja', community: 'Landscapes', author: 'u/ada', score: 42 }],
    });
    expect([sync, await pool(), sources[0].counts.seen]).toEqual([null, [], 0]);
    await t.sync();
    expect((await t.dryRun()).dryRun).toMatchObject({ counts: { seen: 0 }, found: [] });
  });

  test('stops where it is when an admin pauses', async () => {
    put(await t.news.aPicturePost('ka'));
    await t.save({ isActive: true });
    const { id } = (await t.status()).sync;
    const paused = (await t.ask.post('/api/reddit/pause')).json();
    expect(paused).toMatchObject({ isActive: false, nextSyncAt: null, sync: { state: 'stopped' } });
    await runSync(t.site.deps, { runId: id });
    expect(await pool()).toEqual([]);
    expect((await t.ask.post('/api/reddit/resume')).json()).toMatchObject({ isActive: true });
  });

  test('starts by itself at the configured frequency, a change of which applies at once', async () => {
    put();
    await t.save({ isActive: true, syncFrequency: 60 });
    expect((await t.work()).sync.state).toBe('done');
    const first = (await t.status()).sync.id;
    t.site.clock.pass(59 * minute);
    await t.site.runRepeated('social news');
    expect((await t.status()).sync.id).toBe(first);
    await t.save({ syncFrequency: 30 });
    const second = (await t.work()).sync;
    expect(second.id).not.toBe(first);
    t.site.clock.pass(30 * minute);
    await Promise.all([t.site.runRepeated('social news'), t.site.runRepeated('social news')]);
    expect((await t.work()).sync.id).not.toBe(second.id);
  });
});

test('posts are no longer listed after ninety days, and their pictures stay in the pool', async () => {
  put(await t.news.aPicturePost('ka'));
  await t.sync();
  const day = 24 * 60 * minute;
  t.site.clock.pass(89 * day);
  await t.site.runRepeated('old social news');
  expect(await lastPosts()).toHaveLength(1);
  t.site.clock.pass(2 * day);
  await t.site.runRepeated('old social news');
  expect(await lastPosts()).toEqual([]);
  expect(await pool()).toHaveLength(1);
});

test('whatever a listing holds, a sync ends and its counts add up', async () => {
  const field = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean(), fc.constant([]), fc.constant({}));
  const data = fc.dictionary(
    fc.constantFrom('id', 'title', 'author', 'url', 'score', 'subreddit', 'is_video', 'gallery_data', 'post_hint'),
    field,
  );
  const entry = fc.oneof(
    field,
    fc.record({ kind: fc.string(), data }),
    data.map((more) => aPost('any', more)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 8 }), async (entries) => {
      put(...entries);
      const { sync, sources } = await t.sync();
      expect(sync.state).toBe('done');
      const { seen, ...parts } = sources[0].counts;
      expect(Object.values<number>(parts).reduce((sum, one) => sum + one, 0)).toBe(seen);
    }),
    { numRuns: 15 },
  );
});
