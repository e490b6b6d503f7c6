import type { Tag, TagDetail } from '@veil/contract/tags.ts';
import { sql } from 'kysely';
import type { TestMember, TestSite } from '../../app/testing.ts';
import { aPublishedPicture, type Wishes } from '../content/builders.ts';
import { relistQueue } from './relist-queue.ts';

/** What people do with tags, over HTTP, so that a test reads as a story. */
export const tagHands = (site: TestSite, member: TestMember, admin: TestMember) => {
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

/** What the jobs that wait, or are done, were told. */
export async function relistJobs(site: TestSite): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from jobs.job where name = ${relistQueue} order by created_on, id`.execute(site.deps.db);
  return rows.map(({ data }) => data);
}
