import type { Notification } from '@veil/contract/talk/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { openMailbox } from '../../../platform/mail/index.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { decideAbout } from '../../safety/moderation/builders.ts';

type Listed = { items: Notification[]; total: number; unread: number };

let site: TestSite;
let owner: TestMember;
let guest: TestMember;
let third: TestMember;
let item: string;

beforeAll(async () => {
  site = await openTestSite({ works: false });
});
afterAll(() => site.close());
beforeEach(async () => {
  owner = await site.newMember();
  guest = await site.newMember();
  third = await site.newMember();
  item = await aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
});

const say = async (member: TestMember, text: string, parentId?: string): Promise<{ id: string }> =>
  (await site.as(member).post(`/api/content/${item}/comments`, { text, parentId })).json();
const list = async (member: TestMember, query = ''): Promise<Listed> =>
  (await site.as(member).get(`/api/me/notifications${query}`)).json();
const kindsOf = async (member: TestMember) => (await list(member)).items.map(({ kind }) => kind);
const choose = (member: TestMember, settings: object) =>
  site.as(member).post('/api/me/notifications/settings', settings);
const read = (member: TestMember, upTo: string) => site.as(member).post('/api/me/notifications/read', { upTo });
const slugOf = async (member: TestMember) => (await site.as(member).get('/api/me')).json().username;

describe('a comment', () => {
  it('is told to the maker of the item, with the item and its text, and to nobody else', async () => {
    await say(guest, 'Such light');
    expect(await list(owner)).toMatchObject({
      total: 1,
      unread: 1,
      items: [
        {
          kind: 'comment',
          by: { id: guest.id },
          others: 0,
          content: { id: item },
          comment: { text: 'Such light' },
          read: false,
        },
      ],
    });
    for (const member of [guest, third]) expect((await list(member)).total).toBe(0);
    await say(owner, 'Thank you');
    expect((await list(owner)).total).toBe(1);
  });

  it('is told to a member whom it concerns in several ways once: reply, else mention, else comment', async () => {
    const top = await say(guest, 'First');
    await say(third, `@${await slugOf(guest)} and @${await slugOf(owner)}`, top.id);
    expect(await kindsOf(guest)).toEqual(['reply']);
    expect(await kindsOf(owner)).toEqual(['mention', 'comment']);
  });

  it('by several members is one notification until it is seen', async () => {
    await say(guest, 'One');
    await say(third, 'Two');
    await say(third, 'Three');
    const { items, total, unread } = await list(owner);
    expect([total, unread]).toEqual([1, 3]);
    expect(items).toMatchObject([{ by: { id: third.id }, others: 1, comment: { text: 'Three' } }]);
    expect((await read(owner, items[0]?.id ?? '')).json()).toEqual({ unread: 0 });
    await say(guest, 'Four');
    expect((await list(owner)).items).toMatchObject([
      { comment: { text: 'Four' }, read: false },
      { comment: { text: 'Three' }, read: true },
    ]);
  });

  it('that is deleted is no longer told of', async () => {
    const { id } = await say(guest, 'Never mind');
    await site.as(guest).delete(`/api/comments/${id}`);
    expect(await list(owner)).toMatchObject({ total: 0, unread: 0 });
  });

  it('on an item that became private is told without the item and the text', async () => {
    const top = await say(guest, 'First');
    await say(owner, 'Reply', top.id);
    await site.as(owner).post(`/api/content/${item}/edit`, { visibility: 'private' });
    expect((await list(guest)).items).toMatchObject([{ kind: 'reply', content: null, comment: null }]);
  });
});

describe('members who block or mute', () => {
  it.each(['block', 'mute'])('are told nothing by the other: %s', async (how) => {
    await say(guest, 'Before');
    await site.as(owner).post(`/api/users/${guest.id}/${how}`);
    await site.as(third).post(`/api/content/${item}/comments`, { text: 'Hello' });
    await say(guest, 'After');
    expect(await list(owner)).toMatchObject({ total: 1, unread: 1, items: [{ by: { id: third.id }, others: 0 }] });
  });
});

describe('settings', () => {
  it('show everything and mail nothing until they are chosen', async () => {
    const { shown, mailed } = (await site.as(owner).get('/api/me/notifications/settings')).json();
    expect([shown, mailed]).toEqual([
      ['comments', 'answers', 'worship', 'friends', 'uploads', 'items', 'polls', 'decisions', 'cases', 'data'],
      [],
    ]);
  });

  it('switch topics off, and mail only what is shown', async () => {
    expect((await choose(owner, { shown: ['answers'], mailed: ['answers', 'comments'] })).json()).toEqual({
      shown: ['answers'],
      mailed: ['answers'],
    });
    await say(guest, 'Not told');
    await say(guest, `Told, @${await slugOf(owner)}`);
    expect(await kindsOf(owner)).toEqual(['mention']);
  });

  it.each([{ shown: ['everything'], mailed: [] }, { shown: [] }, { shown: 'comments', mailed: [] }])(
    'of another shape are refused: %j',
    async (settings) => {
      expect((await choose(owner, settings)).statusCode).toBe(400);
    },
  );
});

describe('e-mail', () => {
  const mailTo = async (member: TestMember) => {
    await site.runRepeated('mail notices');
    return (await openMailbox(site.deps.config, site.clock).list()).filter(({ to }) => to === member.email);
  };

  it('is sent to those who ask for it, once, without names or texts, after a rest', async () => {
    await choose(owner, { shown: ['comments', 'answers'], mailed: ['comments'] });
    await say(guest, 'Such light');
    await say(guest, `And @${await slugOf(owner)}`);
    expect(await mailTo(owner)).toEqual([]);
    site.clock.pass(11 * 60_000);
    const [email, ...more] = await mailTo(owner);
    expect(more).toEqual([]);
    expect(email?.subject).toBe('You have new notifications');
    expect(email?.text).toContain('- 1 comment on your uploads\n');
    expect(email?.text).not.toMatch(/Member|Such light|mention/);
    expect(await mailTo(owner)).toHaveLength(1);
    expect(await mailTo(guest)).toEqual([]);
  });

  it('has the language of its recipient', async () => {
    await site.deps.db.updateTable('members').set({ language: 'ar' }).where('id', '=', owner.id).execute();
    await choose(owner, { shown: ['comments'], mailed: ['comments'] });
    await say(guest, 'Such light');
    await say(third, 'Such calm');
    site.clock.pass(11 * 60_000);
    const [email] = await mailTo(owner);
    expect(email?.subject).toBe('لديك إشعارات جديدة');
    expect(email?.text).toContain('- تعليقان على ما رفعته\n');
  });

  it('is at most one an hour, and leaves out what was seen', async () => {
    await choose(owner, { shown: ['comments'], mailed: ['comments'] });
    for (const text of ['One', 'Two']) {
      await say(guest, text);
      site.clock.pass(11 * 60_000);
      expect(await mailTo(owner)).toHaveLength(1);
    }
    site.clock.pass(60 * 60_000);
    expect(await mailTo(owner)).toHaveLength(2);
    await say(guest, 'Three');
    await read(owner, (await list(owner)).items[0]?.id ?? '');
    site.clock.pass(2 * 60 * 60_000);
    expect(await mailTo(owner)).toHaveLength(2);
  });

  it('that cannot be sent is sent by the next run; two runs at once send it once', async () => {
    await choose(owner, { shown: ['comments'], mailed: ['comments'] });
    await say(guest, 'One');
    site.clock.pass(11 * 60_000);
    const broken = { ...site.deps, mail: { send: () => Promise.reject(new Error('no mail server')) } };
    await expect(site.runRepeated('mail notices', broken)).rejects.toThrow('no mail server');
    await Promise.all([site.runRepeated('mail notices'), site.runRepeated('mail notices')]);
    expect(await mailTo(owner)).toHaveLength(1);
  });

  it('begins with what comes after it was asked for', async () => {
    await say(guest, 'Before');
    await choose(owner, { shown: ['comments'], mailed: ['comments'] });
    site.clock.pass(2 * 60 * 60_000);
    expect(await mailTo(owner)).toEqual([]);
  });
});

it('notifications are deleted after ninety days', async () => {
  await say(guest, 'Old');
  site.clock.pass(91 * 24 * 3_600_000);
  await say(third, 'New');
  await site.runRepeated('old notices');
  expect((await list(owner)).items).toMatchObject([{ by: { id: third.id }, others: 0 }]);
});

it('only your own are marked as seen', async () => {
  await say(guest, 'One');
  const { items } = await list(owner);
  await read(third, items[0]?.id ?? '');
  expect((await site.as(owner).get('/api/me/notifications/unread')).json()).toEqual({ unread: 1 });
  expect((await read(owner, 'no id')).statusCode).toBe(400);
});

it('come in pages', async () => {
  const slug = await slugOf(owner);
  for (let told = 0; told < 3; told++) await say(guest, `@${slug} ${told}`);
  const page = await list(owner, '?limit=2&offset=1');
  expect(page).toMatchObject({
    total: 3,
    items: [{ comment: { text: `@${slug} 1` } }, { comment: { text: `@${slug} 0` } }],
  });
});

it.each(['keep', 'delete'] as const)(
  'who reported an item is told of the decision, without names: %s',
  async (decision) => {
    const moderator = await site.newMember({ staff: 'moderator' });
    await site.as(guest).post(`/api/content/${item}/report`, { reason: 'spam' });
    const decided = await decideAbout(site, moderator, item, decision);
    expect(decided.statusCode).toBe(200);
    const content = decision === 'keep' ? { id: item } : null;
    expect((await list(guest)).items).toMatchObject([{ kind: 'report_decided', by: null, content, comment: null }]);
    expect((await list(owner)).total).toBe(0);
  },
);

describe('a friend request', () => {
  const canAnswer = async (member: TestMember) =>
    (await list(member)).items.map(({ kind, canAnswer }) => [kind, canAnswer]);
  const answer = (member: TestMember, to: TestMember, how: string) =>
    site.as(member).post(`/api/users/${to.id}/friend/${how}`, {});

  it('can be answered where it was told, as long as it waits', async () => {
    await site.as(guest).post(`/api/users/${owner.id}/friend`, {});
    await site.as(third).post(`/api/users/${owner.id}/friend`, {});
    expect(await canAnswer(owner)).toEqual([
      ['friend_request', true],
      ['friend_request', true],
    ]);
    await answer(owner, guest, 'accept');
    await answer(owner, third, 'decline');
    expect(await canAnswer(owner)).toEqual([
      ['friend_request', false],
      ['friend_request', false],
    ]);
    expect(await canAnswer(guest)).toEqual([['friend_accepted', false]]);
  });

  it('that was withdrawn asks for no answer', async () => {
    await site.as(guest).post(`/api/users/${owner.id}/friend`, {});
    await site.as(guest).delete(`/api/users/${owner.id}/friend`);
    expect(await canAnswer(owner)).toEqual([['friend_request', false]]);
  });
});
