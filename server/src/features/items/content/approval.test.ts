import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { found } from '../../../platform/refusal.ts';
import type { HoldReason } from '../delivery/index.ts';
import { censorOf } from '../policy/censor.ts';
import { publishingPolicy } from '../policy/publishing-policy.ts';
import { aPublishedPicture, noHash, publishVersion } from './builders.ts';
import { loadHolds } from './hold-queries.ts';
import { holdContent, releaseContent } from './holding.ts';
import { recensor } from './recensor.ts';
import { loadLocked } from './scope.ts';
import { markFailed, markWaiting } from './waiting-item.ts';

const small = { width: 64, height: 48 };
let site: TestSite;
let other: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false, approval: 'new-members' });
  other = await site.newMember();
});
afterAll(() => site.close());

const rule = (approval: 'open' | 'new-members' | 'all') =>
  publishingPolicy.save(site.deps.db, { approval, newMemberItems: 3 }, site.clock.now());
const anItem = (owner: TestMember, visibility: 'public' | 'private' = 'public') =>
  aPublishedPicture(site.deps, owner, { ...small, visibility });
const seenBy = async (who: TestMember, id: string) => (await site.as(who).get(`/api/content/${id}`)).statusCode === 200;
const isShown = (id: string) => seenBy(other, id);
const move = (work: typeof holdContent, id: string, reason: HoldReason) =>
  site.deps.db.transaction().execute((tx) => work(site.deps, tx, id, reason));
const approve = (id: string) => move(releaseContent, id, 'approval');
const holdsOf = (id: string) => loadHolds(site.deps.db, id);
const rowOf = (id: string) =>
  site.deps.db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const ahead = async (who: TestMember) => (await site.as(who).get('/api/me/upload-allowance')).json().approval;

async function redraw(id: string): Promise<void> {
  const isHidden = await site.deps.db.transaction().execute(async (tx) => {
    const row = found(await loadLocked(tx, id));
    if (row.status === 'hidden') return true;
    await recensor(site.deps, tx, row, { censor: censorOf(row) });
    return false;
  });
  if (!isHidden) await publishVersion(site.deps, id, { ...small, pdq: noHash });
}

describe('the first items of a new member', () => {
  it('wait until a moderator has approved three; the maker reads that they wait', async () => {
    await rule('new-members');
    const maker = await site.newMember();
    for (let nth = 1; nth <= 3; nth++) {
      const id = await anItem(maker);
      expect([await isShown(id), await holdsOf(id)]).toEqual([false, ['approval']]);
      const own = (await site.as(maker).get(`/api/content/${id}`)).json();
      expect(own).toMatchObject({ status: 'hidden', isPublic: false, backstage: { hiddenFor: 'approval' } });
      expect((await rowOf(id)).published_at).toBeNull();
      const { url } = own;
      expect([url, (await site.visitor.get(url)).statusCode]).toEqual([expect.stringContaining('/media/'), 200]);
      expect((await site.as(other).get(`/api/content/${id}`)).statusCode).toBe(404);
      expect(await approve(id)).toBe(true);
      expect([await isShown(id), await approve(id)]).toEqual([true, false]);
      await vi.waitFor(async () => expect((await site.visitor.get(url)).statusCode).toBe(404));
    }
    const fourth = await anItem(maker);
    expect([await isShown(fourth), await holdsOf(fourth)]).toEqual([true, []]);
  });

  it('wait only once they are to become public', async () => {
    await rule('new-members');
    const maker = await site.newMember();
    const id = await anItem(maker, 'private');
    expect((await rowOf(id)).status).toBe('ready');
    const answer = await site.as(maker).post(`/api/content/${id}/edit`, { visibility: 'public' });
    expect(answer.json()).toMatchObject({ status: 'hidden', backstage: { hiddenFor: 'approval' } });
    expect(await isShown(id)).toBe(false);
    await approve(id);
    expect(await isShown(id)).toBe(true);
  });

  it('do not count once a decision has taken them away', async () => {
    await rule('new-members');
    const maker = await site.newMember();
    for (let nth = 1; nth <= 3; nth++) {
      const id = await anItem(maker);
      await approve(id);
      if (nth === 3) await move(holdContent, id, 'decision');
    }
    expect(await holdsOf(await anItem(maker))).toEqual(['approval']);
  });
});

describe('the maker is told', () => {
  const toldOf = async (maker: TestMember): Promise<string[]> => {
    const { items } = (await site.as(maker).get('/api/me/notifications')).json();
    return items.map(({ kind, content }: { kind: string; content: { id: string } }) => `${kind} ${content.id}`);
  };
  const redrawIn = (id: string, minutes: number, end: typeof markFailed) =>
    site.deps.db.transaction().execute(async (tx) => {
      const before = found(await loadLocked(tx, id));
      const { row } = await recensor(site.deps, tx, before, { censor: censorOf(before) });
      site.clock.pass(minutes * 60_000);
      await end(site.deps, tx, id, row.mask_version, 'It could not be read');
    });

  it('when the first publication comes after a wait, and not when an item returns', async () => {
    await rule('new-members');
    const maker = await site.newMember();
    const id = await anItem(maker);
    expect(await toldOf(maker)).toEqual([]);
    await approve(id);
    expect(await toldOf(maker)).toEqual([`item_public ${id}`]);
    await move(holdContent, id, 'report');
    await move(releaseContent, id, 'report');
    expect(await toldOf(maker)).toEqual([`item_public ${id}`]);
  });

  it('when an item fails or waits for them after they may have left, and not of what they still look at', async () => {
    await rule('open');
    const maker = await site.newMember();
    const id = await anItem(maker);
    const waits: typeof markFailed = (deps, tx, item, version, notice) =>
      markWaiting(deps, tx, item, version, { status: 'needs_review', notice });
    await redrawIn(id, 1, waits);
    expect(await toldOf(maker)).toEqual([]);
    await redrawIn(id, 3, waits);
    await redrawIn(id, 3, markFailed);
    expect(await toldOf(maker)).toEqual([`item_failed ${id}`, `item_waits ${id}`]);
  });
});

describe('while it waits', () => {
  const openCases = async (id: string) =>
    (
      await site.deps.db
        .selectFrom('cases')
        .select('id')
        .where('content_id', '=', id)
        .where('closed_at', 'is', null)
        .execute()
    ).length;
  const edit = (who: TestMember, id: string, change: object) => site.as(who).post(`/api/content/${id}/edit`, change);

  it('its maker is told beforehand, edits its words and it waits on', async () => {
    await rule('new-members');
    const maker = await site.newMember();
    const kept = await anItem(maker, 'private');
    const { backstage } = (await site.as(maker).get(`/api/content/${kept}`)).json();
    expect(backstage.sendsForApproval).toBe(true);
    expect((await site.as(maker).get(`/api/content/${kept}/review`)).json().sendsForApproval).toBe(true);
    const id = await anItem(maker);
    const edited = await edit(maker, id, { title: 'Low tide' });
    expect(edited.json()).toMatchObject({
      title: 'Low tide',
      status: 'hidden',
      awaitsApproval: true,
      isPublic: false,
      can: { edit: true, delete: true },
      backstage: { hiddenFor: 'approval' },
    });
    expect([await holdsOf(id), await openCases(id)]).toEqual([['approval'], 1]);
    expect((await edit(other, id, { title: 'No' })).statusCode).toBe(404);
    await rule('open');
    expect((await site.as(maker).get(`/api/content/${kept}`)).json().backstage.sendsForApproval).toBe(false);
  });

  it('its maker withdraws it: it is private, its case is closed, and publishing it sends it again', async () => {
    await rule('new-members');
    const maker = await site.newMember();
    const id = await anItem(maker);
    const withdrawn = await edit(maker, id, { visibility: 'private' });
    expect(withdrawn.json()).toMatchObject({
      status: 'ready',
      visibility: 'private',
      awaitsApproval: false,
      backstage: { hiddenFor: null },
    });
    expect([await holdsOf(id), await openCases(id), await isShown(id)]).toEqual([[], 0, false]);
    expect(await approve(id)).toBe(false);
    expect((await edit(maker, id, { visibility: 'public' })).json()).toMatchObject({ awaitsApproval: true });
    expect([await holdsOf(id), await openCases(id), await isShown(id)]).toEqual([['approval'], 1, false]);
  });

  it('its maker changes its cover: it is drawn, and the new cover waits', async () => {
    await rule('new-members');
    const maker = await site.newMember();
    const id = await anItem(maker);
    const censor = { type: 'blackout', scope: 'full', intensity: 100 };
    expect((await edit(maker, id, { censor })).json()).toMatchObject({ status: 'processing' });
    expect([await holdsOf(id), await openCases(id), await isShown(id)]).toEqual([[], 0, false]);
    await publishVersion(site.deps, id, { ...small, pdq: noHash });
    expect([await holdsOf(id), await openCases(id), await isShown(id)]).toEqual([['approval'], 1, false]);
  });

  it('and another reason hides it too, its maker can change nothing', async () => {
    await rule('new-members');
    const maker = await site.newMember();
    const id = await anItem(maker);
    await move(holdContent, id, 'report');
    for (const change of [{ title: 'No' }, { visibility: 'private' }])
      expect((await edit(maker, id, change)).json()).toMatchObject({ code: 'conflict' });
    expect((await site.as(maker).get(`/api/content/${id}`)).json()).toMatchObject({ can: { edit: false } });
    expect(await holdsOf(id)).toEqual(['approval', 'report']);
  });

  it('and is approved for the second time, its maker is told again', async () => {
    await rule('all');
    const maker = await site.newMember();
    const id = await anItem(maker);
    const told = async () => (await site.as(maker).get('/api/me/notifications')).json();
    await approve(id);
    const [first] = (await told()).items;
    await site.as(maker).post('/api/me/notifications/read', { upTo: first.id });
    await redraw(id);
    expect((await told()).unread).toBe(0);
    await approve(id);
    expect(await told()).toMatchObject({ unread: 1, items: [{ kind: 'item_public' }, { kind: 'item_public' }] });
  });
});

it('where all items wait, a new cover waits again', async () => {
  await rule('all');
  const maker = await site.newMember();
  const id = await anItem(maker);
  await approve(id);
  expect(await isShown(id)).toBe(true);
  await redraw(id);
  expect([await isShown(id), await holdsOf(id)]).toEqual([false, ['approval']]);
  await approve(id);
  expect(await isShown(id)).toBe(true);
});

it('an item is shown again with the end of its last hold, and makers read no reason but the approval', async () => {
  await rule('open');
  const maker = await site.newMember();
  const id = await anItem(maker);
  expect(await move(holdContent, id, 'age')).toBe(true);
  expect(await move(holdContent, id, 'age')).toBe(false);
  await move(holdContent, id, 'match');
  const told = async () => (await site.as(maker).get(`/api/content/${id}`)).json().backstage.hiddenFor;
  expect(await told()).toBe('review');
  expect((await site.as(maker).get(`/api/content/${id}`)).json().media).toBeNull();
  await move(releaseContent, id, 'age');
  expect(await isShown(id)).toBe(false);
  await move(releaseContent, id, 'match');
  expect([await isShown(id), await told()]).toEqual([true, null]);
});

it('a concern is told in the transaction in which the item begins to wait', async () => {
  await rule('all');
  const told: unknown[] = [];
  const hooks = { ...site.deps.hooks, onConcern: async (_: unknown, concern: unknown) => void told.push(concern) };
  const maker = await site.newMember();
  const contentId = await aPublishedPicture({ ...site.deps, hooks }, maker, small);
  expect(told).toEqual([{ contentId, kind: 'approval', detail: {}, at: site.clock.now() }]);
});

const reasons = ['report', 'match', 'age', 'consent', 'clock'] as const;
const deed = fc.oneof(
  fc.record({ do: fc.constant('add' as const), visibility: fc.constantFrom('public' as const, 'private' as const) }),
  fc.record({
    do: fc.constantFrom('approve' as const, 'redraw' as const, 'publish' as const, 'withdraw' as const),
    item: fc.nat(4),
  }),
  fc.record({
    do: fc.constantFrom('hold' as const, 'release' as const),
    item: fc.nat(4),
    reason: fc.constantFrom(...reasons),
  }),
);

it('nothing is ever public past the policy and the holds, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('new-members' as const, 'all' as const),
      fc.array(deed, { minLength: 6, maxLength: 14 }),
      async (policy, deeds) => {
        await rule(policy);
        const maker = await site.newMember();
        const ids = [await anItem(maker)];
        const approved = new Set<string>();
        const version = async (id: string) => `${id} ${(await rowOf(id)).mask_version}`;
        const edit = (id: string, visibility: string) => site.as(maker).post(`/api/content/${id}/edit`, { visibility });
        for (const one of deeds) {
          const id = ids['item' in one ? one.item % ids.length : 0] as string;
          if (one.do === 'add') ids.push(await anItem(maker, one.visibility));
          else if (one.do === 'approve') {
            if (await approve(id)) approved.add(await version(id));
          } else if (one.do === 'redraw') await redraw(id);
          else if (one.do === 'publish') await edit(id, 'public');
          else if (one.do === 'withdraw') await edit(id, 'private');
          else if ('reason' in one) await move(one.do === 'hold' ? holdContent : releaseContent, id, one.reason);
          let known = 0;
          for (const item of ids) {
            if ([...approved].some((entry) => entry.startsWith(item))) known += 1;
            if (!(await isShown(item))) continue;
            expect(await holdsOf(item)).toEqual([]);
            if (policy === 'all') expect(approved).toContain(await version(item));
          }
          const published = await site.deps.db
            .selectFrom('content')
            .select('id')
            .where('owner_id', '=', maker.id)
            .where('published_at', 'is not', null)
            .execute();
          if (policy === 'new-members' && published.length > known) expect(known).toBeGreaterThanOrEqual(3);
        }
      },
    ),
    { numRuns: 12 },
  );
});

it('what waits and is then held for another reason is served to its maker no more', async () => {
  await rule('all');
  const maker = await site.newMember();
  const id = await anItem(maker);
  const { url } = (await site.as(maker).get(`/api/content/${id}`)).json();
  expect((await site.visitor.get(url)).statusCode).toBe(200);
  await move(holdContent, id, 'match');
  await vi.waitFor(async () => expect((await site.visitor.get(url)).statusCode).toBe(404));
  expect((await site.as(maker).get(`/api/content/${id}`)).json()).toMatchObject({ url: '', media: null });
});

it('the upload form is told beforehand which items of its maker wait', async () => {
  const maker = await site.newMember();
  await rule('new-members');
  expect(await ahead(maker)).toEqual({ items: 'first', left: 3 });
  await anItem(maker, 'private');
  const waiting = await anItem(maker);
  expect(await ahead(maker)).toEqual({ items: 'first', left: 3 });
  await approve(waiting);
  expect(await ahead(maker)).toEqual({ items: 'first', left: 2 });
  for (let nth = 0; nth < 2; nth++) await approve(await anItem(maker));
  expect(await ahead(maker)).toBeNull();
  await rule('all');
  expect(await ahead(maker)).toEqual({ items: 'all', left: null });
  await rule('open');
  expect(await ahead(maker)).toBeNull();
  await rule('new-members');
});
