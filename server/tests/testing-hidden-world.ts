import type { About } from '@veil/contract/call.ts';
import { sql } from 'kysely';
import { aPlaylist } from '../src/features/finding/playlists/builders.ts';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import type { TestMember, TestSite } from './testing.ts';
import { builders, type Ids, smallPicture } from './testing-things.ts';

/** The member to hide, and a third member whose things carry their marks. */
export type HiddenWorld = {
  other: TestMember;
  third: TestMember;
  /** One thing of the other member for each kind, open to all members if possible. */
  theirs: Record<About, Ids>;
  /** The third member's things, with comments and items of the other one. */
  thirds: Record<About, Ids>;
  marks: readonly string[];
};

const word = 'Vantongeren';

const allOf = async (site: TestSite, owner: TestMember, admin: TestMember) => {
  const made: [string, Ids][] = [];
  for (const [about, build] of Object.entries(builders)) made.push([about, await build(site, owner, admin)]);
  return Object.fromEntries(made) as Record<About, Ids>;
};

export async function aHiddenWorld(site: TestSite, admin: TestMember): Promise<HiddenWorld> {
  const { db } = site.deps;
  const other = await site.newMember({ name: `Kestrel ${word}`, role: 'both' });
  const third = await site.newMember({ role: 'both' });
  const theirs = await allOf(site, other, admin);
  const item = theirs.content.id as string;
  const tagged = { ...smallPicture, tags: ['shore'] };
  await aPublishedPicture(site.deps, other, tagged);
  const thirds = {
    ...(await allOf(site, third, admin)),
    content: { id: await aPublishedPicture(site.deps, third, tagged) },
  };
  await db
    .updateTable('playlists')
    .set({ name: `${word} list` })
    .where('owner_id', '=', other.id)
    .execute();
  await db.updateTable('playlists').set({ visibility: 'public' }).execute();
  await db
    .updateTable('content')
    .set({ title: `${word} view` })
    .where('owner_id', '=', other.id)
    .execute();
  await db
    .updateTable('comments')
    .set({ body: `${word} said` })
    .where('author_id', '=', other.id)
    .execute();
  await leaveMarks(site, other, thirds.content.id);
  thirds.playlist = {
    playlistId: await aPlaylist(site, third, { visibility: 'public', items: [item, thirds.content.id] }),
  };
  await site
    .as(third)
    .post(`/api/content/${thirds.content.id}/comments`, { text: `@kestrel-${word.toLowerCase()} yes` });
  await site.as(other).post('/api/me/pins', { contentId: item });
  await site.as(other).post('/api/me/profile', {
    worshipType: 'multi',
    shownFields: ['worship', 'favorites', 'gender', 'betaTypes'],
  });
  await site.as(other).post(`/api/users/${third.id}/worship`);
  await site.as(third).post('/api/me/profile', { worshipType: 'multi', shownFields: ['worship', 'favorites'] });
  await site.as(third).post(`/api/users/${other.id}/worship`);
  await site.as(third).post(`/api/content/${item}/favorite`);

  const { rows } = await sql<{ id: string }>`
    select id from content where owner_id = ${other.id} union select id from comments where author_id = ${other.id}
    union select id from playlists where owner_id = ${other.id}`.execute(db);
  return {
    other,
    third,
    theirs,
    thirds,
    // A mention stays in its author's text; only its link to the member goes.
    marks: [other.id, `Kestrel ${word}`, `${word} view`, `${word} said`, `${word} list`, ...rows.map(({ id }) => id)],
  };
}

async function leaveMarks(site: TestSite, other: TestMember, contentId: string): Promise<void> {
  const { id } = (await site.as(other).post(`/api/content/${contentId}/comments`, { text: `${word} said` })).json();
  await site.as(other).post(`/api/content/${contentId}/comments`, { text: `${word} said`, parentId: id });
  await site.as(other).post(`/api/content/${contentId}/favorite`);
  await site.as(other).post(`/api/content/${contentId}/votes`, { value: 1 });
}

/** A member tied to the other in every way that a block must hide. */
export async function anAcquaintance(
  site: TestSite,
  { other, theirs, third }: HiddenWorld,
): Promise<TestMember & { own: string }> {
  const member = await site.newMember({ role: 'both' });
  const own = await aPublishedPicture(site.deps, member, smallPicture);
  await leaveMarks(site, other, own);
  const me = site.as(member);
  const item = theirs.content.id as string;
  await me.post('/api/me/profile', { worshipType: 'multi' });
  await me.post(`/api/users/${other.id}/worship`);
  await me.post(`/api/content/${item}/favorite`);
  await me.post(`/api/content/${item}/comments`, { text: 'Here I was' });
  await aPlaylist(site, member, { items: [own, item] });
  await site.as(other).post(`/api/users/${member.id}/worship`);
  await site.as(other).post(`/api/users/${member.id}/friend`);
  await me.post(`/api/users/${third.id}/friend`);
  return { ...member, own };
}
