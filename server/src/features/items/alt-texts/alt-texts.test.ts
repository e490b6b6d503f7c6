import { altMax } from '@veil/contract/items/alt-texts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { blockedTerms } from '../../site/blocked-terms/setting.ts';
import { aPublishedPicture, type Wishes } from '../content/builders.ts';
import { holdContent } from '../content/index.ts';

let site: TestSite;
let maker: TestMember;
let clear: TestMember;
let veiled: TestMember;
let partly: TestMember;
let moderator: TestMember;
const text = 'Her face is turned to the evening sea';

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  clear = await site.newMember({ profile: { censoredParts: [] } });
  veiled = await site.newMember({ profile: { censoredParts: ['face'], veilStyle: 'overlay' } });
  partly = await site.newMember({ profile: { censoredParts: ['face'], veilStyle: 'blur' } });
  moderator = await site.newMember({ staff: 'moderator', profile: { censoredParts: [] } });
});
afterAll(() => site.close());

const anItem = (wishes: Wishes = {}) =>
  aPublishedPicture(site.deps, maker, {
    width: 64,
    height: 48,
    title: 'Evening',
    parts: ['face', 'hands'],
    people: 1,
    alt: text,
    ...wishes,
  });
const edit = (id: string, change: object, who = maker) => site.as(who).post(`/api/content/${id}/edit`, change);
const altOf = async (id: string, who: TestMember) => (await site.as(who).get(`/api/content/${id}`)).json().media.alt;
const lift = (id: string, who: TestMember) => site.as(who).get(`/api/content/${id}/alt`);
const lifted = async (id: string, who: TestMember) => (await lift(id, who)).json().text;

describe('the alt text of an item', () => {
  it('is the maker’s for viewers without a veil, and nobody else’s before they lift it', async () => {
    const id = await anItem();
    for (const who of [maker, clear, moderator]) expect(await altOf(id, who)).toBe(text);
    expect(await altOf(id, veiled)).toBe('Veiled picture.');
    expect(await altOf(id, partly)).toBe('One person; some parts veiled.');
    for (const who of [maker, clear, veiled, partly, moderator]) expect(await lifted(id, who)).toBe(text);
  });

  it('is composed of persons and visible parts if the maker wrote none', async () => {
    const id = await anItem({ alt: '' });
    expect(await altOf(id, clear)).toBe('One person; face visible; hands visible.');
    expect(await altOf(id, partly)).toBe('One person; some parts veiled.');
    const whole = await anItem({ alt: '', censor: { type: 'blackout', scope: 'full', intensity: 200 } });
    expect(await altOf(whole, clear)).toBe('One person.');
  });

  it('is withheld whole while the parts are unknown', async () => {
    const id = await anItem({ partsUnknown: true });
    expect([await altOf(id, veiled), await altOf(id, clear)]).toEqual(['', text]);
    expect(await lifted(id, veiled)).toBe(text);
  });

  it('is in no list of a member whose veil is over the item', async () => {
    const id = await anItem({ title: 'Listed evening', tags: ['listed'], mask: true });
    await site.as(maker).post(`/api/content/${id}/favorite`);
    await site.as(clear).post(`/api/content/${id}/favorite`);
    const lists = [
      'feed',
      'feed?tags=listed',
      'home',
      'search?q=listed%20ev',
      `content/${id}`,
      `content/${await anItem()}/similar`,
    ];
    for (const list of [
      ...lists,
      `feed?channelId=${maker.id}`,
      `users/${maker.id}/showcase`,
      'content/top',
      'content/recent',
    ]) {
      const { body } = await site.as(veiled).get(`/api/${list}`);
      expect([list, body.includes(text)]).toEqual([list, false]);
    }
    const { content } = (await site.as(clear).get('/api/search?q=listed%20ev')).json();
    expect(content.map(({ thumb }: { thumb: { alt: string } }) => thumb.alt)).toEqual(['Veiled picture.']);
  });

  it('is not found by its words', async () => {
    await anItem({ alt: 'A heliotrope parasol' });
    expect((await site.as(clear).get('/api/feed?q=heliotrope')).json().items).toEqual([]);
  });
});

describe('reading it below the veil', () => {
  it('is refused like the clear picture', async () => {
    const stranger = await site.newMember();
    const secret = await anItem({ visibility: 'private' });
    const hidden = await anItem();
    await site.deps.db.transaction().execute((tx) => holdContent(site.deps, tx, hidden, 'report'));
    const trashed = await anItem();
    await site.as(maker).delete(`/api/content/${trashed}`);
    const blocked = await anItem();
    await site.as(stranger).post(`/api/users/${maker.id}/block`);
    for (const id of [secret, hidden, trashed, newId(), 'no-id']) expect((await lift(id, clear)).statusCode).toBe(404);
    expect((await lift(blocked, stranger)).statusCode).toBe(404);
    expect((await lift(secret, maker)).json()).toEqual({ text });
    expect((await lift(hidden, maker)).statusCode).toBe(404);
    expect((await site.visitor.get(`/api/content/${blocked}/alt`)).statusCode).toBe(401);
  });
});

describe('a change of it', () => {
  it('is the maker’s alone, trimmed, short, and without blocked terms', async () => {
    const id = await anItem();
    expect((await edit(id, { alt: '  Two hills ' })).json().backstage.alt).toMatchObject({
      text: 'Two hills',
      held: false,
    });
    expect((await edit(id, { alt: 'x'.repeat(altMax + 1) })).statusCode).toBe(400);
    expect((await edit(id, { alt: 'Mine' }, clear)).statusCode).toBe(404);
    const terms = `${blockedTerms.defaults.terms}\nzebra`;
    await blockedTerms.save(site.deps.db, { terms }, site.clock.now());
    expect((await edit(id, { alt: 'A zebra' })).json().fields).toHaveProperty('alt');
    expect(await altOf(id, clear)).toBe('Two hills');
    expect((await edit(id, { alt: '' })).json().media.alt).toBe('One person; face visible; hands visible.');
  });

  it('is kept with a report, as the title is', async () => {
    const id = await anItem();
    await site.as(clear).post(`/api/content/${id}/report`, { reason: 'other', text: 'Look' });
    const { items } = (await site.as(moderator).get('/api/moderation/cases')).json();
    const about = items.find(({ contentId }: { contentId: string }) => contentId === id)?.about;
    expect(about).toMatchObject({ title: 'Evening', alt: text });
  });
});
