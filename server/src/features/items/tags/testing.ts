import type { Tag, TagDetail } from '@veil/contract/items/tags.ts';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { TestMember, TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture, type Wishes } from '../content/builders.ts';
import { relistQueue } from './relist-queue.ts';

export const tagActions = (site: TestSite, member: TestMember, admin: TestMember) => {
  const by = (who: TestMember) => site.as(who);
  return {
    make: async (name: string): Promise<string> => (await by(member).post('/api/tags', { name })).json<Tag>().id,
    detail: async (id: string): Promise<TagDetail> => (await by(member).get(`/api/tags/${id}`)).json<TagDetail>(),
    merge: (body: object) => by(admin).post('/api/tags/merge', body),
    imply: (id: string, name: string) => by(admin).post(`/api/tags/${id}/implications`, { name }),
    mute: (tagId: string, who = member) => by(who).post('/api/me/muted-tags', { tagId }),
    muted: async (who = member): Promise<string[]> =>
      (await by(who).get('/api/me/muted-tags')).json<{ items: Tag[] }>().items.map(({ name }) => name),
    picture: (tags: string[], wishes: Wishes = {}) =>
      aPublishedPicture(site.deps, member, { width: 64, height: 48, tags, ...wishes }),
    tagsOf: async (contentId: string): Promise<string[]> =>
      (await by(member).get(`/api/content/${contentId}`)).json<{ tags: Tag[] }>().tags.map(({ name }) => name),
  };
};

export async function relistJobs(site: TestSite): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from jobs.job where name = ${relistQueue} order by created_on, id`.execute(site.deps.db);
  return rows.map(({ data }) => data);
}

export async function untilRelisted(site: TestSite): Promise<void> {
  const waiting = async () =>
    (
      await sql`select 1 from jobs.job where name = ${relistQueue} and state not in ('completed', 'cancelled')`.execute(
        site.deps.db,
      )
    ).rows.length;
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 30_000, interval: 100 });
}

export async function recountedTags(site: TestSite): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; items: number }>`
    select t.name, count(c.id)::int as items
    from tags t
    left join content c on c.status = 'ready' and c.visibility = 'public'
      and t.id = any (tags_with_implied(array(select tag_id from content_tags where content_id = c.id)))
    group by t.name`.execute(site.deps.db);
  return Object.fromEntries(rows.map(({ name, items }) => [name, items]));
}

export async function storedCounts(site: TestSite): Promise<Record<string, number>> {
  const rows = await site.deps.db.selectFrom('tags').select(['name', 'content_count']).execute();
  return Object.fromEntries(rows.map(({ name, content_count }) => [name, content_count]));
}
