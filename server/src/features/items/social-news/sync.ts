import type { Deps } from '../../../deps.ts';
import { loadConfig } from './config.ts';
import { addPicture, isJudged, recordPicture, skipPost } from './judge.ts';
import { listPosts } from './listing.ts';
import { readPicture } from './picture-queries.ts';
import type { Post } from './posts.ts';
import type { RunRow } from './queries.ts';
import { touchRun } from './runs.ts';
import { unreadablePosts } from './sentences.ts';
import { insertSource } from './source-queries.ts';

export type Reading = { isStopped: boolean; note: string | null };

export async function syncCommunity(deps: Deps, run: RunRow, community: string): Promise<Reading> {
  const config = await loadConfig(deps.db);
  const source = community.toLowerCase();
  await insertSource(deps.db, source);
  let unreadable = 0;
  for await (const post of listPosts(deps, community, config)) {
    if (!post) unreadable += 1;
    else if (post.score >= config.minScore && !(await takePost(deps, run, source, post))) return stopped;
  }
  return finished(unreadable);
}

export const stopped: Reading = { isStopped: true, note: null };

export const finished = (unreadable: number): Reading => ({
  isStopped: false,
  note: unreadable === 0 ? null : unreadablePosts(unreadable),
});

async function takePost(deps: Deps, run: RunRow, source: string, post: Post): Promise<boolean> {
  const whole = skipPost(post);
  const pictures = whole ? [{ id: post.id, url: post.url }] : post.pictures;
  for (const picture of pictures) {
    if (!(await touchRun(deps, run.id))) return false;
    if (isJudged(await readPicture(deps.db, picture.id), run)) continue;
    const judgement = 'address' in picture ? await addPicture(deps, post, picture) : whole;
    if (judgement) await recordPicture(deps, run.id, { ...picture, ...judgement, source, post });
  }
  return true;
}
