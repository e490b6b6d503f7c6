import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { setSuspended } from '../../people/members/index.ts';
import { ageRules } from '../../safety/age-assurance/rules.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { holdContent, releaseContent } from '../content/index.ts';
import { agreement, aRelease, thePersonShown } from './builders.ts';

let site: TestSite;
let maker: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember({ name: 'Maker One' });
});
afterAll(() => site.close());

type Hold = Parameters<typeof holdContent>[3];
const small = { width: 64, height: 48 };
const open = async (token: string, who = site.visitor) => (await who.post('/api/releases/open', { token })).json();
const agree = async (token: string, version = 1) => {
  const person = await site.signInAgain(await thePersonShown(site));
  return (await site.as(person).post('/api/releases/agree', { ...agreement, token, version })).json().code;
};
const hold = (id: string, reason: Hold) =>
  site.deps.db.transaction().execute((tx) => holdContent(site.deps, tx, id, reason));
const release = (id: string, reason: Hold) =>
  site.deps.db.transaction().execute((tx) => releaseContent(site.deps, tx, id, reason));
const statusOf = async (address: string) => (await site.visitor.get(address)).statusCode;

describe.each(['match', 'report', 'decision', 'age', 'clock', 'restricted'] as const)(
  'an item held for %s',
  (reason) => {
    it('is shown to nobody with a link, also not at an address that was given out before, and nobody agrees to it', async () => {
      const { id, token } = await aRelease(site, maker);
      const { still } = await open(token);
      expect(await statusOf(still)).toBe(200);
      await hold(id, reason);
      expect(await statusOf(still)).toBe(404);
      expect(await open(token)).toMatchObject({ still: null, withheld: 'review', title: 'Evening slope' });
      expect(await agree(token)).toBe('conflict');
      expect((await site.visitor.post('/api/releases/refuse', { token })).statusCode).toBe(200);
    });

    it('gets no link and no new one', async () => {
      const { id, releaseId } = await aRelease(site, maker);
      const fresh = await aPublishedPicture(site.deps, maker, small);
      for (const one of [id, fresh]) await hold(one, reason);
      for (const [path, body] of [
        [`${id}/people/${releaseId}/link`, {}],
        [`${fresh}/people`, { label: 'Somebody' }],
      ] as const) {
        const answer = await site.as(maker).post(`/api/content/${path}`, body);
        expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('under review')]);
      }
      expect((await site.as(maker).get(`/api/content/${fresh}/people`)).json().people).toEqual([]);
    });
  },
);

it.each(['approval', 'consent'] as const)(
  'an item that waits for %s is shown to the person whose answer it waits for',
  async (reason) => {
    const { id, releaseId, token } = await aRelease(site, maker);
    await hold(id, reason);
    expect(await statusOf((await open(token)).still)).toBe(200);
    expect((await site.as(maker).post(`/api/content/${id}/people/${releaseId}/link`)).statusCode).toBe(200);
  },
);

it('a picture without covers has its intimate parts blacked out, or all of it if its parts are not known', async () => {
  const censor = { type: 'none', scope: 'full', intensity: 0 } as const;
  const wishes = { visibility: 'private', censor, width: 320, height: 240 } as const;
  const still = async (more: object) => {
    const item = await aPublishedPicture(site.deps, maker, { ...wishes, ...more });
    const asked = await open((await aRelease(site, maker, { item })).token);
    expect(asked.veiled).toBe(true);
    const { data, info } = await sharp((await site.visitor.get(asked.still)).rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [x, y] = [Math.floor(info.width / 2), Math.floor(info.height / 2)];
    const at = (y * info.width + x) * info.channels;
    return [...data.subarray(at, at + 3)];
  };
  const bare = await still({ parts: [] });
  expect(await still({ parts: ['face'] })).toEqual(bare);
  expect(await still({ parts: ['genitals'] })).toEqual([0, 0, 0]);
  expect(await still({ partsUnknown: true })).not.toEqual(bare);
});

it('under a rule that asks for a known age, visitors see no picture, and members who meet it do', async () => {
  const { token } = await aRelease(site, maker);
  const { still: before } = await open(token);
  const guest = await site.newMember();
  const now = site.clock.now();
  const rules = await ageRules.load(site.deps.db);
  await ageRules.save(site.deps.db, { ...rules, otherwise: 'assured' }, now);
  try {
    expect(await open(token)).toMatchObject({ still: null, withheld: 'age' });
    expect(await statusOf(before)).toBe(404);
    expect(await agree(token)).toBe('age_assurance_required');
    await site.deps.db
      .insertInto('age_states')
      .values({ member_id: guest.id, state: 'assured', result: 'confirmed', decided_at: now })
      .onConflict((known) => known.column('member_id').doUpdateSet({ state: 'assured' }))
      .execute();
    const { still } = await open(token, site.as(guest));
    expect(await statusOf(still)).toBe(200);
    const forged = still.replace(/ticket=(.*)\.member\./, 'ticket=$1.visitor.');
    expect(await statusOf(forged)).toBe(404);
  } finally {
    await ageRules.save(site.deps.db, rules, now);
  }
  expect(await statusOf(before)).toBe(200);
});

it('an answered picture goes with the item and with the account of its maker', async () => {
  const other = await site.newMember();
  const { id, token } = await aRelease(site, other);
  const { still } = await open(token);
  await hold(id, 'report');
  await release(id, 'report');
  expect(await statusOf(still)).toBe(200);
  await setSuspended(site.deps, other.id, true);
  expect(await statusOf(still)).toBe(404);
});
