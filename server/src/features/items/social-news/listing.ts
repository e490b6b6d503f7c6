import type { SocialNewsConfig } from '@veil/contract/items/social-news.ts';
import * as z from 'zod/mini';
import { readApi } from './client.ts';
import { type Post, readPost } from './posts.ts';
import { type ClientDeps, unreadable } from './send.ts';
import { sentences } from './sentences.ts';
import { Trouble } from './trouble.ts';

const Listing = z.object({
  kind: z.literal('Listing'),
  data: z.object({ after: z.catch(z.nullable(z.string()), null), children: z.array(z.unknown()) }),
});

const pageSize = 100;
const maxPages = 20;

type Asked = Pick<SocialNewsConfig, 'contentLimit' | 'timeFilter'>;

/** The list ends after `contentLimit` posts. Returns null for an unreadable entry. Throws Trouble. */
export async function* listPosts(
  deps: ClientDeps,
  community: string,
  { contentLimit, timeFilter }: Asked,
): AsyncGenerator<Post | null> {
  const listed = new Set<string>();
  let after: string | null = null;
  let read = 0;
  for (let page = 0; page < maxPages && read < contentLimit; page += 1) {
    const limit = Math.min(pageSize, contentLimit - read);
    const { data }: z.infer<typeof Listing> = await readPage(deps, community, {
      t: timeFilter,
      limit: String(limit),
      count: String(read),
      include_over_18: 'on',
      ...(after && { after }),
    });
    for (const entry of data.children.slice(0, limit)) {
      const post = readPost(deps.config.socialNews.siteUrl, entry);
      if (post && listed.has(post.id)) continue;
      if (post) listed.add(post.id);
      yield post;
    }
    read += data.children.length;
    if (!data.after || data.after === after || data.children.length === 0) return;
    after = data.after;
  }
}

async function readPage(deps: ClientDeps, community: string, query: Record<string, string>) {
  const answer = await readApi(deps, `/r/${community}/top`, query);
  const listing = Listing.safeParse(answer);
  if (listing.success) return listing.data;
  // Some servers answer unknown names with a search of communities.
  const isOther = typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind !== 'Listing';
  throw isOther ? new Trouble('missing', sentences.noCommunity) : unreadable();
}
