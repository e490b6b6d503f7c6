import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { openMailbox } from '../../../platform/mail/index.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { forgetPicture, loadLocked } from '../content/index.ts';
import { type ARelease, agree, agreement, aRelease, thePersonShown } from './builders.ts';
import { consentSetting } from './setting.ts';

let site: TestSite;
let maker: TestMember;
let reader: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember({ name: 'Maker One' });
  reader = await site.newMember();
});
afterAll(() => site.close());

const own = (code: string) => site.visitor.post('/api/releases/own', { code });
const withdraw = (code: string, all = false) => site.visitor.post('/api/releases/withdraw', { code, all });
const take = ({ id, releaseId }: ARelease) => site.as(maker).delete(`/api/content/${id}/people/${releaseId}`);
const isPublic = async (id: string) => (await site.as(reader).get(`/api/content/${id}`)).statusCode === 200;
const shownOf = async (id: string) => (await site.as(maker).get(`/api/content/${id}/people`)).json();
const release = (id: string) =>
  site.deps.db.selectFrom('consent_releases').selectAll().where('id', '=', id).executeTakeFirst();

async function signed(naming?: { label: string } | { personId: string }) {
  const asked = await aRelease(site, maker, naming && { naming });
  return { asked, code: await agree(site, asked.token) };
}

describe('an agreed release', () => {
  it('ends, and is never erased: its code says so and still withdraws, and the item is held', async () => {
    const { asked, code } = await signed();
    expect((await take(asked)).json()).toMatchObject({
      obstacle: 'ended',
      held: true,
      mayKeepPrivate: true,
      people: [{ state: 'ended', publish: false, endedAt: expect.any(String), confirmedBy: 'account' }],
    });
    expect(await isPublic(asked.id)).toBe(false);
    expect(await release(asked.releaseId)).toMatchObject({ state: 'ended', answer: expect.any(Buffer) });
    expect((await own(code)).json()).toMatchObject({
      name: agreement.name,
      publish: true,
      endedFor: 'maker',
      endedAt: expect.any(String),
      withdrawnAt: null,
    });
    expect((await take(asked)).json().code).toBe('conflict');
    // No statement, setting or edit shows it.
    expect((await site.as(maker).post(`/api/content/${asked.id}/no-person`, { stated: true })).json().code).toBe(
      'conflict',
    );
    await site.runRepeated('consent holds');
    expect(await isPublic(asked.id)).toBe(false);
    await site.as(maker).post(`/api/content/${asked.id}/people/private`);
    await site.as(maker).post(`/api/content/${asked.id}/edit`, { visibility: 'public' });
    expect(await isPublic(asked.id)).toBe(false);

    expect((await withdraw(code)).json()).toMatchObject({ withdrawnAt: expect.any(String), endedFor: 'maker' });
    expect(await shownOf(asked.id)).toMatchObject({ obstacle: 'refused', held: true, mayKeepPrivate: false });
  });

  it('lets the item be public again only with a later agreement, of the same person or another', async () => {
    for (const again of ['same', 'other'] as const) {
      const { asked, code } = await signed();
      await take(asked);
      site.clock.pass(1000);
      const naming = again === 'same' ? { personId: asked.personId } : { label: 'Another' };
      const next = await aRelease(site, maker, { item: asked.id, naming });
      expect(await isPublic(asked.id)).toBe(false);
      await agree(site, next.token, { publish: false });
      expect(await shownOf(asked.id)).toMatchObject({ obstacle: 'not_to_publish' });
      await take(next);
      const last = await aRelease(site, maker, { item: asked.id, naming });
      const lastCode = await agree(site, last.token);
      expect(await isPublic(asked.id)).toBe(true);
      // The first code still opens its record and withdraws the person's later agreement.
      expect((await own(code)).json()).toMatchObject({ endedFor: 'maker' });
      await withdraw(code);
      expect(await isPublic(asked.id)).toBe(false);
      expect((await own(lastCode)).json().withdrawnAt).toEqual(again === 'same' ? expect.any(String) : null);
    }
  });

  it('ends when another picture takes the place of the one that the person saw', async () => {
    const { asked, code } = await signed();
    await site.deps.db.transaction().execute(async (tx) => {
      const row = await loadLocked(tx, asked.id);
      if (row) await forgetPicture(site.deps, tx, row);
    });
    expect((await own(code)).json()).toMatchObject({ endedFor: 'replaced', withdrawnAt: null });
    expect(await shownOf(asked.id)).toMatchObject({ obstacle: 'ended', people: [{ state: 'ended' }] });
  });

  it('stays when its maker deletes the item, and can be withdrawn after it', async () => {
    const { asked, code } = await signed();
    expect((await site.as(maker).delete(`/api/content/${asked.id}?forever=true`)).statusCode).toBe(200);
    expect(await release(asked.releaseId)).toMatchObject({ state: 'ended', content_id: null });
    expect((await own(code)).json()).toMatchObject({ title: null, endedFor: 'deleted', withdrawnAt: null });
    expect((await withdraw(code)).json().withdrawnAt).toEqual(expect.any(String));
    expect((await site.as(maker).delete(`/api/me/people/${asked.personId}`)).json().code).toBe('conflict');
  });

  it('is not erased by an end at the same moment as a withdrawal', async () => {
    const { asked, code } = await signed();
    await Promise.all([take(asked), withdraw(code), take(asked)]);
    expect(await release(asked.releaseId)).toMatchObject({ state: 'withdrawn' });
    expect(await isPublic(asked.id)).toBe(false);
    const gone = await signed();
    await Promise.all([take(gone.asked), site.as(maker).delete(`/api/content/${gone.asked.id}?forever=true`)]);
    expect(await release(gone.asked.releaseId)).toMatchObject({ state: 'ended' });
  });

  it('lets somebody be asked, although the site no longer asks for releases', async () => {
    const { asked } = await signed();
    await take(asked);
    await consentSetting.save(site.deps.db, { mode: 'off' }, site.clock.now());
    const next = await site.as(maker).post(`/api/content/${asked.id}/people`, { label: 'Another' });
    await consentSetting.save(site.deps.db, { mode: 'optional' }, site.clock.now());
    expect(next.statusCode).toBe(200);
  });
});

describe('who answers', () => {
  const open = (token: string, who = site.visitor) => who.post('/api/releases/open', { token });
  const answer = (token: string, who = site.visitor) =>
    who.post('/api/releases/agree', { ...agreement, token, version: 1 });
  const letters = async (to: string) =>
    (await openMailbox(site.deps.config, site.clock).list())
      .filter((letter) => letter.to === to)
      .map(({ text }) => /#\/release\/([\w-]+)/.exec(text)?.[1]) as string[];
  const name = async (body: object) => {
    const id = await aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
    const sent = await site.as(maker).post(`/api/content/${id}/people`, { label: 'Somebody', ...body });
    return { id, sent };
  };

  it('of a link that its maker passed on: a visitor cannot agree, and may refuse', async () => {
    const { id, token } = await aRelease(site, maker);
    expect((await open(token)).json()).toMatchObject({ confirmedBy: null });
    const refused = await answer(token);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    expect((await shownOf(id)).people).toMatchObject([{ state: 'asked' }]);
    expect((await site.visitor.post('/api/releases/refuse', { token })).statusCode).toBe(200);
  });

  it('an account of their own is recorded, and moderators see which', async () => {
    const { id, token } = await aRelease(site, maker);
    const person = await thePersonShown(site);
    expect((await open(token, site.as(person))).json()).toMatchObject({ confirmedBy: 'account' });
    expect((await answer(token, site.as(person))).statusCode).toBe(200);
    const moderator = await site.newMember({ staff: 'moderator' });
    const view = await site.as(moderator).post(`/api/content/${id}/releases/view`, { reason: 'case' });
    expect(view.json().records).toMatchObject([
      { answer: { confirmedBy: 'account', address: null, account: { id: person.id, name: 'Ada Shown' } } },
    ]);
  });

  it('an address of their own gets a link of its own, with which they agree', async () => {
    const { id, token } = await aRelease(site, maker);
    const email = 'ada@example.org';
    expect((await site.visitor.post('/api/releases/address', { token, email })).json()).toEqual({ ok: true });
    const [proof = ''] = await letters(email);
    expect(proof).not.toBe(token);
    expect((await open(token)).json()).toMatchObject({ confirmedBy: null });
    expect((await open(proof)).json()).toMatchObject({ confirmedBy: 'address' });
    const agreed = await answer(proof);
    expect([agreed.statusCode, agreed.json().mailed]).toEqual([200, true]);
    for (const used of [token, proof]) expect((await open(used)).statusCode).toBe(404);
    expect((await shownOf(id)).people).toMatchObject([{ state: 'agreed', confirmedBy: 'address' }]);
  });

  it("the maker's own address gets nothing, and nobody learns that it is theirs", async () => {
    const { token } = await aRelease(site, maker);
    const asked = await site.visitor.post('/api/releases/address', { token, email: maker.email });
    expect(asked.json()).toEqual({ ok: true });
    expect(await letters(maker.email)).toEqual([]);
    const own = await name({ email: maker.email.toUpperCase() });
    expect([own.sent.statusCode, Object.keys(own.sent.json().fields)]).toEqual([400, ['email']]);
    expect((await shownOf(own.id)).people).toEqual([]);
    for (const call of ['address', 'open'])
      expect((await site.as(maker).post(`/api/releases/${call}`, { token, email: 'x@example.org' })).statusCode).toBe(
        403,
      );
  });

  it('of an address that the maker gave: the link goes there alone, and a passed-on link takes its place', async () => {
    const email = 'person@example.org';
    const { id, sent } = await name({ email });
    const { link, shown } = sent.json();
    expect(link).toMatchObject({ token: null, mailed: true });
    expect(shown.people).toMatchObject([{ state: 'asked', linkMailed: true }]);
    const [token = ''] = await letters(email);
    expect((await open(token)).json()).toMatchObject({ confirmedBy: 'mailed' });
    const renewed = await site.as(maker).post(`/api/content/${id}/people/${link.releaseId}/link`);
    expect((await open(token)).statusCode).toBe(404);
    expect((await open(renewed.json().link.token)).json()).toMatchObject({ confirmedBy: null });
    await site.as(maker).post(`/api/content/${id}/people/${link.releaseId}/link`, { email });
    const last = (await letters(email)).find((one) => one !== token) ?? '';
    expect((await answer(last)).statusCode).toBe(200);
    expect((await shownOf(id)).people).toMatchObject([{ state: 'agreed', confirmedBy: 'mailed', linkMailed: false }]);
  });

  it('is asked for in the language of whoever asks', async () => {
    const id = await aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
    const sent = await site.app.inject({
      method: 'POST',
      url: `/api/content/${id}/people`,
      headers: { authorization: `Bearer ${maker.token}`, 'accept-language': 'de' },
      payload: { label: 'Somebody', email: 'deutsch@example.org' },
    });
    expect(sent.json().link.mailed).toBe(true);
    const letter = (await openMailbox(site.deps.config, site.clock).list()).find(
      ({ to }) => to === 'deutsch@example.org',
    );
    expect(letter).toMatchObject({
      subject: 'Eine Frage an dich',
      text: expect.stringMatching(/bis \d+\. \p{L}+ 20/u),
    });
  });

  it('one mailbox gets at most five links in a day, whoever asks for them', async () => {
    const email = 'busy@example.org';
    const mailed = [];
    for (let n = 0; n < 6; n++) mailed.push((await name({ email })).sent.json().link.mailed);
    expect(mailed).toEqual([true, true, true, true, true, false]);
    const { token } = await aRelease(site, await site.newMember());
    expect((await site.visitor.post('/api/releases/address', { token, email })).statusCode).toBe(503);
    expect(await letters(email)).toHaveLength(5);
    site.clock.pass(25 * 3_600_000);
    maker = await site.signInAgain(maker);
    expect((await name({ email })).sent.json().link.mailed).toBe(true);
  });
});
