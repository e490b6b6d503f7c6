import type { Reply } from '@veil/contract/call.ts';
import { type socialNews, socialNewsLimits } from '@veil/contract/items/social-news.ts';
import type {
  FoundPicture,
  PictureCounts,
  PictureOutcome,
  SocialNewsRun,
} from '@veil/contract/items/social-news-status.ts';
import { translate } from '@veil/contract/say.ts';
import type { Deps } from '../../../deps.ts';
import { findMissing, loadConfig } from './config.ts';
import { type PictureRow, readLastPictures } from './picture-queries.ts';
import { type RunRow, readLatestRun } from './queries.ts';
import { nextSyncAt } from './runs.ts';
import { readSources } from './source-queries.ts';

type Status = Reply<typeof socialNews.getSocialNewsStatus>;

const countsOf = ({ seen, added, duplicates, refused, failed, skipped }: PictureCounts): PictureCounts => ({
  seen,
  added,
  duplicates,
  refused,
  failed,
  skipped,
});
const nothing: PictureCounts = { seen: 0, added: 0, duplicates: 0, refused: 0, failed: 0, skipped: 0 };

const presentRun = (row: RunRow): SocialNewsRun => ({
  id: row.id,
  kind: row.kind as SocialNewsRun['kind'],
  state: row.state as SocialNewsRun['state'],
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  resumesAt: row.resumes_at?.toISOString() ?? null,
  error: row.error && translate(row.error),
  counts: countsOf(row),
});

const presentPicture = ({ title, author, url, outcome, reason, judged_at }: PictureRow) => ({
  title,
  author,
  url,
  reason: reason && translate(reason),
  outcome: outcome as PictureOutcome,
  at: judged_at.toISOString(),
});

async function listSources({ db }: Pick<Deps, 'db'>, communities: string[]): Promise<Status['sources']> {
  const names = communities.map((name) => name.toLowerCase());
  if (names.length === 0) return [];
  const rows = await readSources(db, names);
  const pictures = await readLastPictures(db, names, socialNewsLimits.lastPosts);
  return communities.map((name) => {
    const row = rows.find((one) => one.name === name.toLowerCase());
    return {
      name,
      counts: row ? countsOf(row) : nothing,
      lastSyncedAt: row?.last_synced_at?.toISOString() ?? null,
      error: row?.error ? translate(row.error) : null,
      lastPosts: pictures.filter(({ source }) => source === row?.name).map(presentPicture),
    };
  });
}

export async function getStatus(deps: Pick<Deps, 'db' | 'clock'>): Promise<Status> {
  const { db } = deps;
  const config = await loadConfig(db);
  const missing = await findMissing(db, config);
  const [sync, dry] = [await readLatestRun(db, 'sync'), await readLatestRun(db, 'dry')];
  return {
    isActive: config.isActive,
    missing: missing && translate(missing.sentence),
    nextSyncAt: (await nextSyncAt(deps))?.toISOString() ?? null,
    sync: sync ? presentRun(sync) : null,
    dryRun: dry ? { ...presentRun(dry), found: (dry.found ?? []) as FoundPicture[] } : null,
    sources: await listSources(deps, config.subreddits),
  };
}
