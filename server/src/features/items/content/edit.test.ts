import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import type { Detection } from '../../../media/index.ts';
import { newId } from '../../../platform/ids.ts';
import { aPublishedPicture, noHash, publishVersion } from './builders.ts';
import { createDraft } from './draft.ts';
import { publishQueue } from './events.ts';
import { saveDetection } from './found-parts.ts';
import { holdContent } from './holding.ts';
import { markFailed, markWaiting } from './waiting-item.ts';

let site: TestSite;
let maker: TestMember;
let id: string;

// Jobs wait, because the slice `publishing` tests their work.
beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember({ name: 'Zoë Maker' });
});
afterAll(() => site.close());
beforeEach(async () => {
  id = await aPublishedPicture(site.deps, maker, { tags: ['dusk'] });
});

const edit = (change: unknown) => site.as(maker).post(`/api/content/${id}/edit`, change);
const countOf = async (name: string) =>
  (await site.deps.db.selectFrom('tags').select('content_count').where('folded', '=', name).executeTakeFirst())
    ?.content_count;
const jobsFor = async () =>
  (
    await sql<{ data: unknown }>`
      select data from jobs.job where name = ${publishQueue} and data ->> 'contentId' = ${id} order by created_on`.execute(
      site.deps.db,
    )
  ).rows.map((row) => row.data);
const rowOf = () => site.deps.db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('an edit', () => {
  it('changes words, mask and tags, and answers with the changed item', async () => {
    site.clock.pass(1000);
    const answer = await edit({ title: ' New title ', description: 'Calm', mask: true, tags: ['dawn', 'sea', 'dawn'] });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      title: 'New title',
      description: 'Calm',
      mask: true,
      status: 'ready',
      tags: [{ name: 'dawn' }, { name: 'sea' }],
      updatedAt: site.clock.now().toISOString(),
    });
    expect((await site.as(maker).get(`/api/content/${id}/edit`)).json()).toEqual(answer.json());
  });

  it.each([
    [{ title: '  ' }, 400],
    [{ title: 'x'.repeat(121) }, 400],
    [{ visibility: 'friends' }, 400],
    [{ tags: ['a', 'b', 'c', 'd', 'e'] }, 400],
    [{ tags: [''] }, 400],
    [{ censor: { type: 'blur', scope: 'manual', intensity: 20 } }, 400],
    [{ censor: { type: 'smear', scope: 'full', intensity: 20 } }, 400],
    [{ censor: { type: 'blur', scope: 'full', intensity: 201 } }, 400],
    [{ status: 'ready' }, 422],
    [{ score: 100 }, 422],
    [{ owner_id: newId() }, 422],
  ])('of %j is refused and changes nothing', async (change, code) => {
    const before = await rowOf();
    expect((await edit(change)).statusCode).toBe(code);
    expect(await rowOf()).toEqual(before);
  });

  it('is refused while the item is hidden', async () => {
    await site.deps.db.transaction().execute((tx) => holdContent(site.deps, tx, id, 'report'));
    expect((await edit({ title: 'Other' })).json()).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('moves the counts of tags exactly as the item joins and leaves the public ones', async () => {
    const counts = () => Promise.all(['dusk', 'rain'].map(countOf));
    const base = (await countOf('dusk')) as number;
    await edit({ tags: ['dusk', 'rain'] });
    expect(await counts()).toEqual([base, 1]);
    await edit({ visibility: 'private', tags: ['rain'] });
    expect(await counts()).toEqual([base - 1, 0]);
    await edit({ visibility: 'public' });
    expect(await counts()).toEqual([base - 1, 1]);
    await edit({ censor: { type: 'blur', scope: 'full', intensity: 60 } });
    expect(await counts()).toEqual([base - 1, 0]);
    await site.as(maker).delete(`/api/content/${id}`);
    expect(await counts()).toEqual([base - 1, 0]);
  });

  it('that makes an item public publishes it then, and only once', async () => {
    const secret = await aPublishedPicture(site.deps, maker, { visibility: 'private' });
    const turn = async (visibility: string) =>
      (await site.as(maker).post(`/api/content/${secret}/edit`, { visibility })).json().publishedAt;
    expect((await site.as(maker).get(`/api/content/${secret}`)).json().publishedAt).toBeNull();
    const at = await turn('public');
    expect(at).toBe(site.clock.now().toISOString());
    site.clock.pass(60_000);
    await turn('private');
    expect(await turn('public')).toBe(at);
  });

  it('makes the item found by its new words, and a creator by a new name', async () => {
    const found = async (query: string) =>
      (
        await sql<{ n: number }>`
          select count(*)::int as n from content
          where id = ${id} and words @@ websearch_to_tsquery('simple', fold_words(${query}))`.execute(site.deps.db)
      ).rows[0]?.n === 1;
    await edit({ title: 'Café at NIGHT', description: 'rolling fields', tags: ['ｌａｎｔｅｒｎ'] });
    for (const query of ['cafe', 'Café night', '"at night"', 'lantern', 'zoe', 'fields']) {
      expect([query, await found(query)]).toEqual([query, true]);
    }
    expect(await found('evening')).toBe(false);
    await site.as(maker).post('/api/me/profile', { name: 'Björn' });
    expect([await found('bjorn'), await found('zoe')]).toEqual([true, false]);
    await site.as(maker).post('/api/me/profile', { name: 'Zoë Maker' });
  });
});

describe('a new censor', () => {
  const censor = { type: 'pixelate', scope: 'detection', intensity: 60, bodyParts: ['face', 'face'] };

  async function aFailedDetection() {
    const kept = { type: 'pixelate', scope: 'detection', intensity: 60 } as const;
    const item = await aPublishedPicture(site.deps, maker, { censor: kept });
    await site.deps.db
      .updateTable('content')
      .set({ chosen_parts: ['face'] })
      .where('id', '=', item)
      .execute();
    const detection: Detection = { adapter: 'pose', model: 'drawn', parts: [], failed: 'crashed' };
    await site.deps.db.transaction().execute((tx) => saveDetection(tx, item, detection));
    return item;
  }

  it('ends the old files, begins a new mask version and enqueues its job', async () => {
    const { url } = (await site.as(maker).get(`/api/content/${id}`)).json();
    expect((await site.visitor.get(url)).statusCode).toBe(200);
    const answer = (await edit({ censor })).json();
    expect(answer).toMatchObject({ status: 'processing', media: null, censor: { type: 'pixelate', intensity: 60 } });
    expect(answer.backstage).toMatchObject({ maskVersion: 2, chosenParts: ['face'] });
    await vi.waitFor(async () => expect((await site.visitor.get(url)).statusCode).toBe(404));
    for await (const key of site.deps.storage.keys(`content/${id}/`)) expect.unreachable(key);
    expect((await jobsFor()).at(-1)).toEqual({ contentId: id, maskVersion: 2 });
    await edit({ censor: { ...censor, type: 'blackout' } });
    expect((await jobsFor()).at(-1)).toEqual({ contentId: id, maskVersion: 3 });
  });

  it('that equals the present one makes no version, ends no file and enqueues nothing', async () => {
    id = await aPublishedPicture(site.deps, maker, {
      censor: { type: 'pixelate', scope: 'detection', intensity: 60 },
      parts: ['face', 'hands'],
    });
    await edit({ censor: { ...censor, bodyParts: ['hands', 'face'] } });
    expect(await rowOf()).toMatchObject({ status: 'processing', mask_version: 2 });
    const jobs = await jobsFor();
    const again = (
      await edit({ title: 'Renamed', censor: { ...censor, bodyParts: ['face', 'hands', 'face'] } })
    ).json();
    expect(again).toMatchObject({ title: 'Renamed', status: 'processing', backstage: { maskVersion: 2 } });
    expect(await jobsFor()).toEqual(jobs);
  });

  it.each([
    [
      { type: 'none', scope: 'full', intensity: 0 },
      { type: 'blur', scope: 'full', intensity: 0 },
    ],
    [
      { type: 'blackout', scope: 'full', intensity: 200 },
      { type: 'blackout', scope: 'full', intensity: 7, bodyParts: ['face'] },
    ],
  ] as const)('of %j is the same as %j', async (kept, asked) => {
    id = await aPublishedPicture(site.deps, maker, { censor: kept });
    const { url, media } = (await site.as(maker).get(`/api/content/${id}`)).json();
    const answer = (await edit({ censor: asked })).json();
    expect(answer).toMatchObject({ status: 'ready', media, backstage: { maskVersion: 1 } });
    expect((await site.visitor.get(url)).statusCode).toBe(200);
    expect(await jobsFor()).toHaveLength(1);
  });

  it('that equals the present one looks for parts again where that failed', async () => {
    id = await aFailedDetection();
    expect((await edit({ censor })).json()).toMatchObject({ status: 'processing', backstage: { maskVersion: 2 } });
  });

  it('covers a video too', async () => {
    id = await aPublishedPicture(site.deps, maker, { video: Buffer.from('frames') });
    expect((await edit({ censor })).json()).toMatchObject({ status: 'processing', backstage: { maskVersion: 2 } });
  });
});

describe('what was public before', () => {
  const finely = { type: 'pixelate', scope: 'full', intensity: 25 } as const;
  const coarsely = { type: 'blur', scope: 'full', intensity: 100 } as const;
  const { scope: _, ...fine } = finely;
  const told = async () => {
    const { finestShown, shownBefore } = (await site.as(maker).get(`/api/content/${id}`)).json().backstage;
    return { finestShown, shownBefore };
  };
  const publishAgain = () => publishVersion(site.deps, id, { width: 800, height: 600, pdq: noHash });

  it('is told when it was finer than the present cover, and when it is finer than one that is on its way', async () => {
    id = await aPublishedPicture(site.deps, maker, { censor: finely });
    expect(await told()).toEqual({ finestShown: fine, shownBefore: null });
    await edit({ censor: coarsely });
    expect(await told()).toEqual({ finestShown: fine, shownBefore: fine });
    await publishAgain();
    expect(await told()).toEqual({ finestShown: fine, shownBefore: fine });
    await edit({ censor: { ...finely, intensity: 20 } });
    await publishAgain();
    expect(await told()).toEqual({ finestShown: { ...fine, intensity: 20 }, shownBefore: null });
  });

  it('counts what was uncovered', async () => {
    await edit({ censor: { type: 'blackout', scope: 'full', intensity: 200 } });
    await publishAgain();
    expect((await told()).shownBefore).toEqual({ type: 'none', intensity: 0 });
  });

  it('does not count what only its maker saw, until it becomes public', async () => {
    id = await aPublishedPicture(site.deps, maker, { censor: finely, visibility: 'private' });
    expect(await told()).toEqual({ finestShown: null, shownBefore: null });
    await edit({ censor: coarsely });
    await publishAgain();
    await edit({ visibility: 'public' });
    const { scope: __, ...coarse } = coarsely;
    expect(await told()).toEqual({ finestShown: coarse, shownBefore: null });
  });

  it('is told to nobody but the maker and moderators', async () => {
    const other = await site.newMember();
    expect((await site.as(other).get(`/api/content/${id}`)).json().backstage).toBeNull();
  });
});

describe('a decision', () => {
  const waiting = async () => {
    id = newId();
    const draft = {
      id,
      kind: 'image' as const,
      title: 'Slope',
      description: '',
      visibility: 'public' as const,
      mask: false,
      censor: { type: 'blur' as const, scope: 'detection' as const, intensity: 50 },
      bodyParts: ['face' as const],
      tags: [],
    };
    await site.deps.db.transaction().execute(async (tx) => {
      await createDraft(site.deps, tx, maker, draft);
      await markWaiting(site.deps, tx, id, 1, { status: 'needs_decision', notice: 'None was found' });
    });
  };
  const decide = (decision: string) => site.as(maker).post(`/api/content/${id}/decision`, { decision });

  it.each([
    ['as_is', { status: 'processing', visibility: 'public', censor: { type: 'none' } }],
    ['whole', { status: 'processing', visibility: 'public', censor: { type: 'blur', scope: 'full', intensity: 50 } }],
    ['manual', { status: 'needs_manual', visibility: 'private', censor: { scope: 'manual' } }],
  ])('%s leads on, once', async (decision, outcome) => {
    await waiting();
    expect((await site.as(maker).get(`/api/content/${id}`)).json().backstage.notice).toBe('None was found');
    expect((await decide(decision)).json()).toMatchObject(outcome);
    expect(await jobsFor()).toHaveLength(decision === 'manual' ? 1 : 2);
    expect((await decide('whole')).statusCode).toBe(409);
  });

  it('is refused when it is none of the three, or there is nothing to decide', async () => {
    expect((await decide('whole')).statusCode).toBe(409);
    await waiting();
    expect((await decide('perhaps')).statusCode).toBe(400);
  });
});

describe('a retry', () => {
  const retry = () => site.as(maker).post(`/api/content/${id}/retry`);

  it('makes a new mask version, so that the files of the failed one never come back', async () => {
    await edit({ censor: { type: 'blur', scope: 'full', intensity: 60 } });
    await site.deps.db.transaction().execute((tx) => markFailed(site.deps, tx, id, 2, 'It could not be read'));
    expect((await site.as(maker).get(`/api/content/${id}`)).json().backstage.notice).toBe('It could not be read');
    const answer = (await retry()).json();
    expect(answer).toMatchObject({ status: 'processing', backstage: { notice: null, maskVersion: 3 } });
    expect((await jobsFor()).slice(-2)).toEqual([2, 3].map((maskVersion) => ({ contentId: id, maskVersion })));
  });

  it('is refused for what did not fail', async () => {
    expect((await retry()).json()).toMatchObject({ status: 409 });
  });
});
