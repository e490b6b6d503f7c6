import { socialNewsLimits } from '@veil/contract/items/social-news.ts';
import type { FoundPicture, PictureCounts } from '@veil/contract/items/social-news-status.ts';
import type { Deps } from '../../../deps.ts';
import { isKnownToPool } from '../sources/index.ts';
import { loadConfig } from './config.ts';
import { columnOf, isJudged, type Judgement, knownToPool, skipPost } from './judge.ts';
import { listPosts } from './listing.ts';
import { readPicture } from './picture-queries.ts';
import type { Post } from './posts.ts';
import { moveRunCounts, type RunRow, updateOpenRun } from './queries.ts';
import { touchRun } from './runs.ts';
import { finished, type Reading, stopped } from './sync.ts';

type Findings = { counts: PictureCounts; found: FoundPicture[] };

export async function tryCommunity(deps: Deps, run: RunRow, community: string): Promise<Reading> {
  const config = await loadConfig(deps.db);
  const counts = { seen: 0, added: 0, duplicates: 0, refused: 0, failed: 0, skipped: 0 };
  const findings: Findings = { counts, found: [] };
  let unreadable = 0;
  for await (const post of listPosts(deps, community, config)) {
    if (!(await touchRun(deps, run.id))) return stopped;
    if (!post) unreadable += 1;
    else if (post.score >= config.minScore) await tryPost(deps, run, post, findings);
  }
  // Saved at once, so that a community read again after a wait is not counted twice.
  await deps.db.transaction().execute(async (tx) => {
    const open = await updateOpenRun(tx, run.id, { touched_at: deps.clock.now() });
    const before = (open?.found ?? []) as FoundPicture[];
    const found = [...before, ...findings.found].slice(0, socialNewsLimits.foundPosts);
    await updateOpenRun(tx, run.id, { found: JSON.stringify(found) });
    await moveRunCounts(tx, run.id, counts);
  });
  return finished(unreadable);
}

async function tryPost(deps: Deps, run: RunRow, post: Post, { counts, found }: Findings): Promise<void> {
  const whole = skipPost(post);
  for (const { id, url } of whole ? [post] : post.pictures) {
    if (isJudged(await readPicture(deps.db, id), run)) continue;
    const known = await isKnownToPool(deps.db, url);
    const judgement: Judgement = whole ?? (known ? knownToPool : { outcome: 'added', reason: null });
    counts.seen += 1;
    counts[columnOf(judgement.outcome)] += 1;
    if (judgement.outcome === 'added') {
      const { title, community, author, score } = post;
      found.push({ title, community, author, score, url });
    }
  }
}
