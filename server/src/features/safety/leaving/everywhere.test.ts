import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestSite, type Speaker, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { hooks } from '../../../app/hooks.ts';
import { slices } from '../../../app/slices.ts';
import { aCollection } from '../../finding/collections/builders.ts';
import { aFile, fields } from '../../items/uploads/testing.ts';
import { openAuthClient } from '../../people/auth/testing.ts';
import { aLinkedAccount } from '../../people/patron/builders.ts';
import { decideAbout } from '../moderation/builders.ts';
import { deleteDueMembers } from './delete-member.ts';
import { exporting } from './make-export.ts';
import { anItemWithOriginal, storedKeys } from './testing.ts';
import { placesOf, tracesOf } from './testing-traces.ts';

const day = 24 * 3_600_000;
/** Appears in everything that the member writes, and nowhere else. */
const canary = 'zqxcanary';
const slug = `${canary}-name`;

let site: TestSite;
let owner: TestMember;
let other: TestMember;
let moderator: TestMember;
let speak: Speaker;

beforeAll(async () => {
  site = await openTestSite({ works: false, rateLimits: true });
  owner = await site.newMember({ name: `${canary} name` });
  other = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
  await site.deps.db
    .updateTable('accounts')
    .set({ email: `${canary}@example.org` })
    .where('id', '=', owner.id)
    .execute();
  site.clock.pass(2 * day);
  owner = await site.signInAgain(owner);
  speak = site.as(owner);
});
afterAll(() => site.close());

async function done(answer: ReturnType<Speaker['post']>): Promise<{ id: string; [field: string]: unknown }> {
  const { statusCode, body } = await answer;
  expect([statusCode, body]).toEqual([expect.toSatisfy((status: number) => status < 300), body]);
  return JSON.parse(body);
}

const differences = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const slice of slices) found.push(...((await slice.recount?.({ ...site.deps, hooks })) ?? []));
  return found;
};

async function useEverything(theirs: string): Promise<{ plain: string; reported: string; uploaded: string }> {
  const more = { bio: `I am ${canary}`, worshipType: 'multi', followerOf: [other.id] };
  await done(speak.post('/api/me/profile', more));
  const { version } = (await speak.get('/api/terms')).json();
  await done(speak.post('/api/me/terms', { version }));
  await done(speak.upload('/api/me/avatar', { x: 0, y: 0, width: 100, height: 100 }, await aFile('png')));
  const words = { description: `Words of ${canary}`, tags: [`${canary} alone`, 'used by others'] };
  const item = (title: string) =>
    anItemWithOriginal(site, owner, Buffer.from(`${canary} pixels`), { title: `${canary} ${title}`, ...words });
  const [plain, reported] = [await item('plain'), await item('reported')];
  const file = { ...(await aFile()), name: `${canary}.jpeg` };
  const { id: uploaded } = await done(speak.upload('/api/upload', { ...fields, title: `${canary} new` }, file));
  await done(speak.post('/api/tags', { name: `${canary} empty` }));
  await done(speak.post('/api/me/pins', { contentId: plain }));
  await done(speak.post('/api/me/cover', { contentId: plain }));
  const comment = await done(speak.post(`/api/content/${theirs}/comments`, { text: `${canary} says` }));
  const gone = await done(speak.post(`/api/content/${theirs}/comments`, { text: `${canary} regrets` }));
  await done(speak.delete(`/api/comments/${gone.id}`));
  await done(site.as(other).post(`/api/content/${theirs}/comments`, { text: `Yes @${slug}.`, parentId: comment.id }));
  const answer = await done(site.as(other).post(`/api/content/${theirs}/comments`, { text: 'Mine' }));
  await done(speak.post(`/api/comments/${answer.id}/votes`, { value: 1 }));
  await done(speak.post(`/api/content/${theirs}/votes`, { value: 1 }));
  await done(speak.post(`/api/content/${theirs}/favorite`));
  await done(speak.post(`/api/content/${theirs}/came`));
  const playlist = await done(speak.post('/api/me/playlists', { name: `${canary} list` }));
  await done(speak.post(`/api/me/playlists/${playlist.id}/items`, { contentId: theirs }));
  const collection = await aCollection(site, owner, `${canary} page`);
  await done(speak.post(`/api/collections/${collection.id}`, { name: `${canary} pages` }));
  await done(speak.post('/api/me/feed-filters', { name: `${canary} filter`, value: { tags: ['used by others'] } }));
  await done(speak.post('/api/me/muted-tags', { tagId: (await done(speak.post('/api/tags', { name: 'muted' }))).id }));
  await aLinkedAccount(site, owner, `${canary} account`);
  await done(speak.get(`/api/feed?q=${canary}%20name`));
  // Counted after the answer.
  await vi.waitFor(async () => expect(placesOf(await tracesOf(site, [canary]))).toContain('public.searches'), {
    timeout: 20_000,
  });
  await done(speak.post(`/api/users/${moderator.id}/friend`));
  await done(speak.post(`/api/content/${theirs}/report`, { reason: 'spam', text: `${canary} reports` }));
  await done(site.as(other).post(`/api/content/${reported}/report`, { reason: 'stolen', text: 'Mine' }));
  await done(site.as(other).post(`/api/comments/${comment.id}/report`, { reason: 'spam', text: 'Look' }));
  await done(speak.post('/api/me/export', { password: owner.password }));
  const { id: exportId } = await site.deps.db.selectFrom('exports').select('id').executeTakeFirstOrThrow();
  await exporting.run(site.deps, { exportId } as never);
  await openAuthClient(site).post('/request-password-reset', { email: `${canary}@example.org` });
  return { plain, reported, uploaded };
}

const decide = (id: string) => done(decideAbout(site, moderator, id, 'keep'));

it('nothing of a deleted member is left in any table or file', async () => {
  const shared = ['used by others'];
  const theirs = await anItemWithOriginal(site, other, Buffer.from('not canary'), { title: 'Theirs', tags: ['calm'] });
  const before = (await site.as(other).get(`/api/content/${theirs}`)).json();
  const items = await useEverything(theirs);
  await anItemWithOriginal(site, other, Buffer.from('tagged'), { title: 'Tagged', tags: shared });

  // First proves that the search can find it.
  const everywhere = placesOf(await tracesOf(site, [canary]));
  for (const table of ['accounts', 'members', 'member_slugs', 'content', 'tags', 'comments', 'comment_mentions'])
    expect(everywhere).toContain(`public.${table}`);
  for (const table of [
    'playlists',
    'collections',
    'collectables',
    'feed_filters',
    'searches',
    'reports',
    'patreon_links',
  ])
    expect(everywhere).toContain(`public.${table}`);

  expect((await done(speak.post('/api/me/deletion', { password: owner.password }))).canKeep).toBe(true);
  expect(await differences()).toEqual([]);
  site.clock.pass(14 * day);
  await deleteDueMembers(site.deps);

  // Only reported things remain after the member, for the decision.
  const { db } = site.deps;
  expect(await db.selectFrom('members').select('id').where('id', '=', owner.id).execute()).toEqual([]);
  const tag = await db
    .selectFrom('tags')
    .select('name')
    .where('name', 'in', ['used by others', `${canary} alone`, `${canary} empty`])
    .orderBy('name')
    .execute();
  // A reported item's tags go with it.
  expect(tag).toEqual([{ name: 'used by others' }, { name: `${canary} alone` }]);
  const kept = (await tracesOf(site, [canary])).filter(({ place }) => !place.startsWith('mail/'));
  expect(placesOf(kept)).toEqual(['public.cases', 'public.content', 'public.reports', 'public.tags']);
  expect(await storedKeys(site, 'originals/')).toContain(`originals/${items.reported}`);
  expect((await site.as(moderator).get(`/api/content/${items.reported}`)).json()).toMatchObject({ status: 'hidden' });
  expect((await site.as(other).get(`/api/content/${items.reported}`)).statusCode).toBe(404);
  const open = (await site.as(moderator).get('/api/moderation/cases')).json();
  const texts = open.items.flatMap(({ reports }: { reports: { text: string }[] }) => reports.map(({ text }) => text));
  expect(texts.sort()).toEqual(['Look', 'Mine', `${canary} reports`]);

  // The decisions delete that too.
  await decide(items.reported);
  await decide(theirs);
  const said = open.items.find(({ commentId }: { commentId: string | null }) => commentId);
  await decide(said.commentId);
  await deleteDueMembers(site.deps);
  const ids = [owner.id, items.plain, items.uploaded];
  const left = await tracesOf(site, [canary, ...ids]);
  // The development mailbox stands for the mail server and has the receipt. Finished jobs keep item ids for some days.
  // The audit log keeps bare ids for good (decision 067). The ledger of deletions keeps them for 400 days for restores
  // (decision 092).
  const keepsIds = (place: string) =>
    place.startsWith('jobs.') || ['public.audit_log', 'public.deletions'].includes(place);
  expect(
    left.filter(({ place, text }) => !place.startsWith('mail/') && !(keepsIds(place) && ids.includes(text))),
  ).toEqual([]);
  const letters = await tracesOf(site, [canary]);
  expect(letters.filter(({ place }) => place.startsWith('mail/'))).toHaveLength(1);
  expect((await openAuthClient(site).email(`${canary}@example.org`, /was deleted/)).text).not.toContain(
    `${canary} name`,
  );
  for (const prefix of ['exports/', 'avatars/']) expect(await storedKeys(site, prefix)).toEqual([]);
  expect((await storedKeys(site)).filter((key) => Object.values(items).some((id) => key.includes(id)))).toEqual([]);

  // Other members' views are unchanged and every count is right.
  expect(await differences()).toEqual([]);
  const after = (await site.as(other).get(`/api/content/${theirs}`)).json();
  for (const field of ['score', 'favoriteCount', 'cameCount'])
    expect([field, after[field]]).toEqual([field, before[field]]);
  const comments = (await site.as(other).get(`/api/content/${theirs}/comments`)).json().items;
  expect(comments.map(({ text, score }: { text: string; score: number }) => [text, score])).toEqual([
    ['Mine', 0],
    ['Yes @deleted-member.', 0],
  ]);
});
