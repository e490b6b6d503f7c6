import { constants } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Db, Deps } from '../../../deps.ts';
import { STREAMS_DEADLINE, type StreamPlan } from '../../../media/index.ts';
import type { Queue } from '../../../slice.ts';
import { enqueueStreams, publishStreams, type StreamJob, streamQueue } from '../content/index.ts';
import { eraseVersion, runVersionJob, storeStreams, versionFolder, withLocalFile } from '../delivery/index.ts';
import { withPlainFolder } from '../originals/index.ts';

/** Milliseconds. A player loads a shorter video before it has chosen a quality. */
const variantsFromMs = 20_000;
const variantsFromLines = 450;

/** The status "ready" does not wait for preview and HLS variants. */
export const streaming: Queue = {
  name: streamQueue,
  lane: 'video',
  concurrency: 1,
  timeoutSeconds: STREAMS_DEADLINE / 1000,
  run: (deps, job: StreamJob) => runVersionJob(deps, job, () => makeStreams(deps, job)),
  giveUp: eraseUnpublished,
};

type Unmade = { videoKey: string; durationMs: number; preview: boolean; variants: boolean };

async function loadUnmade(db: Db, { contentId, maskVersion }: StreamJob): Promise<Unmade | null> {
  const row = await db
    .selectFrom('content')
    .innerJoin('masters', (on) =>
      on.onRef('masters.content_id', '=', 'content.id').onRef('masters.mask_version', '=', 'content.mask_version'),
    )
    .select(['masters.video_key', 'content.duration_ms', 'content.preview_version', 'content.variants_version'])
    .select(['masters.width', 'masters.height'])
    .where('content.id', '=', contentId)
    .where('content.mask_version', '=', maskVersion)
    .executeTakeFirst();
  if (!row?.video_key || row.duration_ms === null) return null;
  const isLong = row.duration_ms > variantsFromMs && Math.min(row.width, row.height) >= variantsFromLines;
  const preview = row.preview_version !== maskVersion;
  const variants = isLong && row.variants_version !== maskVersion;
  return preview || variants ? { videoKey: row.video_key, durationMs: row.duration_ms, preview, variants } : null;
}

/** The preview first, because variants of an hour take as long as its transcode. */
async function makeStreams(deps: Deps, job: StreamJob): Promise<void> {
  const unmade = await loadUnmade(deps.db, job);
  if (!unmade) return;
  const { preview, variants, videoKey, durationMs } = unmade;
  await withPlainFolder(deps, async (folder) => {
    // A copy, because the child process gets rights to the file it reads.
    const master = path.join(folder, 'master.mp4');
    const copy = async (file: string) => copyFile(file, master, constants.COPYFILE_FICLONE).then(() => true);
    if (!(await withLocalFile(deps, { key: videoKey }, copy))) throw new Error(`the video ${videoKey} is missing`);
    const outDir = path.join(folder, 'out');
    const plan = { durationMs, outDir };
    if (preview) await makeOne(deps, job, master, { ...plan, preview: true, variants: false });
    if (variants) await makeOne(deps, job, master, { ...plan, preview: false, variants: true });
  });
}

async function makeOne(deps: Deps, job: StreamJob, master: string, plan: StreamPlan): Promise<void> {
  const { contentId, maskVersion } = job;
  await rm(plan.outDir, { recursive: true, force: true });
  await mkdir(plan.outDir);
  const files = await deps.media.makeStreams(master, plan);
  await storeStreams(deps, contentId, maskVersion, files);
  const outcome = await deps.db.transaction().execute((tx) => publishStreams(deps, tx, job, files));
  if (outcome === 'superseded') await eraseVersion(deps, contentId, maskVersion);
}

/** The last attempt failed. The MP4 plays without them. */
async function eraseUnpublished(deps: Deps, job: StreamJob): Promise<void> {
  const unmade = await loadUnmade(deps.db, job);
  if (!unmade) return;
  for await (const key of deps.storage.keys(versionFolder(job.contentId, job.maskVersion))) {
    const name = path.basename(key);
    if ((unmade.variants && name.startsWith('hls_')) || (unmade.preview && name === 'preview.mp4')) {
      await deps.storage.remove(key);
    }
  }
}

const mostAtOnce = 200;

/** Videos of earlier versions or with abandoned jobs. */
export const unmadeStreams: Queue = {
  name: 'find-unmade-streams',
  // It is night then in many places; the jobs have low priority.
  cron: '40 3 * * *',
  lane: 'upkeep',
  concurrency: 1,
  timeoutSeconds: 600,
  run: async (deps) => {
    const rows = await deps.db
      .selectFrom('content')
      .innerJoin('masters', (on) =>
        on.onRef('masters.content_id', '=', 'content.id').onRef('masters.mask_version', '=', 'content.mask_version'),
      )
      .select(['content.id', 'content.mask_version'])
      .where('content.status', '=', 'ready')
      .where('masters.video_key', 'is not', null)
      .where('content.duration_ms', 'is not', null)
      .where(({ and, eb, fn, or, ref }) =>
        or([
          eb('content.preview_version', 'is distinct from', ref('content.mask_version')),
          // `loadUnmade` has the same condition.
          and([
            eb('content.variants_version', 'is distinct from', ref('content.mask_version')),
            eb('content.duration_ms', '>', variantsFromMs),
            eb(fn<number>('least', ['masters.width', 'masters.height']), '>=', variantsFromLines),
          ]),
        ]),
      )
      .orderBy('content.id', 'desc')
      .limit(mostAtOnce)
      .execute();
    for (const { id, mask_version } of rows) {
      await enqueueStreams(deps, deps.db, { contentId: id, maskVersion: mask_version });
    }
  },
};
