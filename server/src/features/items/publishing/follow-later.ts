import path from 'node:path';
import type { Db, Deps } from '../../../deps.ts';
import { type MediaFormat, MediaRefusal, PUBLISHING_DEADLINE } from '../../../media/index.ts';
import type { Queue } from '../../../slice.ts';
import { enqueueFollowing, followQueue, holdContent, loadForMaker, saveFollowed } from '../content/index.ts';
import { loadAdapter, pictureFactsOf, recordFollowTry } from '../covers/index.ts';
import { openOriginal, originalLimits, withPlainFolder } from '../originals/index.ts';
import { waitForAge } from './apparent-age.ts';
import { isPresentOriginal } from './detect-once.ts';

type FollowJob = { contentId: string };

/** Until then the parts of the video are unknown, so members who veil any part get it fully veiled. */
export const following: Queue = {
  name: followQueue,
  lane: 'detect',
  concurrency: 1,
  timeoutSeconds: PUBLISHING_DEADLINE / 1000,
  run: (deps, { contentId }: FollowJob) => followPublished(deps, contentId),
  giveUp: (deps, { contentId }: FollowJob) => recordFollowTry(deps.db, contentId),
};

async function followPublished(deps: Deps, id: string): Promise<void> {
  const item = await loadForMaker(deps.db, id);
  // A new version's job follows the video itself or enqueues this job again.
  if (item?.kind !== 'video' || item.detection?.tracks || !(await isMade(deps.db, id))) return;
  await withPlainFolder(deps, async (folder) => {
    const file = path.join(folder, 'original');
    const original = await openOriginal(deps, id, file);
    if (!original) return;
    const { format, storageKey } = original;
    try {
      const inspection = await deps.media.inspect(file, format as MediaFormat, originalLimits, item.ownerId);
      const detection = await deps.media.followVideo(file, inspection, item.ownerId);
      if (!detection.tracks) return await recordFollowTry(deps.db, id);
      await deps.db.transaction().execute(async (tx) => {
        // The picture may have been replaced, or a new version is being made.
        if (!(await isPresentOriginal(tx, id, storageKey)) || !(await isMade(tx, id))) return;
        if ((await loadForMaker(tx, id))?.detection?.tracks) return;
        await saveFollowed(deps, tx, id, detection, pictureFactsOf(deps, inspection));
        await askAboutAges(deps, tx, id);
      });
    } catch (error) {
      if (!(error instanceof MediaRefusal)) throw error;
      await recordFollowTry(deps.db, id);
    }
  });
}

async function isMade(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('content').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status === 'ready' || row?.status === 'hidden';
}

/** A face found later counts as it would have before publication. */
async function askAboutAges(deps: Deps, tx: Db, id: string): Promise<void> {
  const row = await tx.selectFrom('content').select(['visibility']).where('id', '=', id).executeTakeFirst();
  if (row?.visibility !== 'public') return;
  const at = deps.clock.now();
  const wait = await waitForAge(tx, id, at);
  if (wait?.reason) await holdContent(deps, tx, id, 'age');
  if (wait?.concern) await deps.hooks.onConcern(tx, { contentId: id, ...wait.concern, at }, deps);
}

const mostAtOnce = 20;
const mostTries = 3;

/** Videos of earlier versions or with abandoned jobs. The newest first, because they are seen most. */
export const unfollowedVideos: Queue = {
  name: 'find-unfollowed-videos',
  cron: '*/10 * * * *',
  lane: 'upkeep',
  concurrency: 1,
  timeoutSeconds: 60,
  run: async (deps) => {
    if ((await loadAdapter(deps)) === 'none') return;
    const queue = (await deps.jobs.management.counts()).find(({ name }) => name === followQueue);
    if (queue && queue.waiting + queue.running > 0) return;
    const rows = await deps.db
      .selectFrom('content')
      .innerJoin('detections', 'detections.content_id', 'content.id')
      .select('content.id')
      .where('content.kind', '=', 'video')
      .where('content.status', 'in', ['ready', 'hidden'])
      .where('content.parts_known', '=', false)
      .where('detections.tracks', 'is', null)
      .where('detections.follow_tries', '<', mostTries)
      .orderBy('content.id', 'desc')
      .limit(mostAtOnce)
      .execute();
    for (const { id } of rows) await enqueueFollowing(deps, deps.db, id);
  },
};
