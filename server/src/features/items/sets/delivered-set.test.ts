import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { openCaseAbout } from '../../safety/moderation/builders.ts';
import { aRelease } from '../consent/builders.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { holdContent, releaseContent } from '../content/index.ts';
import { pictureUrls } from '../delivery/urls.ts';

let site: TestSite;
let maker: TestMember;
let guest: TestMember;
let moderator: TestMember;
let lead: string;
let second: string;
let third: string;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  guest = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
});
afterAll(() => site.close());
beforeEach(async () => {
  maker = await site.newMember();
  lead = await aPicture();
  second = await aPicture({ of: lead, place: 1 });
  third = await aPicture({ of: lead, place: 2 });
});

const aPicture = (set?: { of: string; place: number }) =>
  aPublishedPicture(site.deps, maker, { width: 64, height: 48, ...(set && { set }) });
const page = (who: TestMember, id: string) => site.as(who).get(`/api/content/${id}`);
const urlFor = async (who: TestMember, id: string): Promise<string> => (await page(who, id)).json().url;
const status = async (url: string, who = site.visitor) => (await who.get(url)).statusCode;
const move = (work: typeof holdContent, id: string, reason: Parameters<typeof holdContent>[3] = 'report') =>
  site.deps.db.transaction().execute((tx) => work(site.deps, tx, id, reason));
const write = (id: string, change: object) =>
  site.deps.db.updateTable('content').set(change).where('id', '=', id).execute();
/** The clock stands still, so that a state kept by an earlier fetch ends by its event only. */
const become = (url: string, code: number) => vi.waitFor(async () => expect(await status(url)).toBe(code));

describe('a known address of a picture in a set', () => {
  it('ends at once when the picture that leads is held, and lives again after the release', async () => {
    const urls = [await urlFor(guest, second), await urlFor(guest, third)] as const;
    for (const url of urls) expect(await status(url)).toBe(200);
    await move(holdContent, lead);
    for (const url of urls) await become(url, 404);
    expect((await page(guest, second)).statusCode).toBe(404);
    await move(releaseContent, lead);
    for (const url of urls) await become(url, 200);
  });

  it('ends at once when the set is made private, and does not end with another picture behind', async () => {
    const [url, other] = [await urlFor(guest, second), await urlFor(guest, third)];
    expect([await status(url), await status(other)]).toEqual([200, 200]);
    await move(holdContent, third);
    await become(other, 404);
    expect(await status(url)).toBe(200);
    await site.as(maker).post(`/api/content/${lead}/edit`, { visibility: 'private' });
    await become(url, 404);
  });

  it.each([
    ['private', { visibility: 'private' }],
    ['waiting for a review', { status: 'needs_review' }],
    ['failed', { status: 'failed' }],
    ['hidden without a hold', { status: 'hidden', status_before_hiding: 'ready' }],
    ['in the trash', { status: 'hidden', status_before_hiding: 'ready', trashed_at: new Date() }],
    ['kept as evidence', { status: 'hidden', status_before_hiding: 'ready', withdrawn_at: new Date() }],
  ])('is worth nothing while the picture that leads is %s', async (_, change) => {
    const url = await urlFor(guest, second);
    await write(lead, change);
    expect(await status(url)).toBe(404);
    const makers = await urlFor(maker, second);
    expect([makers === url, await status(makers)]).toEqual([false, 200]);
  });

  it('follows the picture that leads now', async () => {
    const [former, next, url] = [await urlFor(guest, lead), await urlFor(guest, second), await urlFor(guest, third)];
    for (const one of [former, next, url]) expect(await status(one)).toBe(200);
    await move(holdContent, lead);
    for (const one of [former, next, url]) await become(one, 404);
    expect(
      (await site.as(maker).post(`/api/content/${lead}/pictures`, { ids: [second, lead, third] })).statusCode,
    ).toBe(200);
    for (const one of [next, url]) await become(one, 200);
    expect(await status(former)).toBe(404);
    await move(holdContent, second);
    for (const one of [next, url]) await become(one, 404);
  });

  it('lives again at once when the picture leaves the set', async () => {
    const url = await urlFor(guest, second);
    expect(await status(url)).toBe(200);
    await move(holdContent, lead);
    await become(url, 404);
    await site.as(maker).delete(`/api/content/${second}/set`);
    await become(url, 200);
  });

  it('is worth nothing if the picture joined while the one that leads is held', async () => {
    await move(holdContent, lead);
    const late = await aPicture({ of: lead, place: 3 });
    const view = { id: late, maskVersion: 1, view: { kind: 'clear' as const } };
    expect(await status(pictureUrls(site.deps, { ...view, grant: 'public' })(64))).toBe(404);
    expect(await status(await urlFor(maker, late))).toBe(200);
  });
});

describe('while the picture that leads is held, another one', () => {
  it('is shown to its maker, and to a moderator with a case about it', async () => {
    await openCaseAbout(site.deps, second);
    await move(holdContent, lead);
    const makers = await page(maker, second);
    expect(makers.json()).toMatchObject({ isPublic: false, status: 'ready' });
    expect(await status(makers.json().url)).toBe(200);
    const staffs = await urlFor(moderator, second);
    expect([await status(staffs, site.as(moderator)), await status(staffs)]).toEqual([200, 404]);
    await move(releaseContent, lead);
    await become(makers.json().url, 404);
    expect(await urlFor(maker, second)).toBe(await urlFor(guest, second));
  });

  it('is shown to the person shown in it only if the hold lets that person see the one that leads', async () => {
    const { token } = await aRelease(site, maker, { item: second });
    const open = async () => (await site.visitor.post('/api/releases/open', { token })).json();
    const { still } = await open();
    expect(await status(still)).toBe(200);
    await move(holdContent, lead, 'consent');
    expect(await status(still)).toBe(200);
    await move(holdContent, lead);
    expect(await status(still)).toBe(404);
    expect(await open()).toMatchObject({ still: null, withheld: 'review' });
    for (const reason of ['report', 'consent'] as const) await move(releaseContent, lead, reason);
    await write(lead, { status: 'needs_review' });
    expect(await status((await open()).still)).toBe(200);
  });
});
