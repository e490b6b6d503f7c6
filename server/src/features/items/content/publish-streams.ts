import type { Db, Deps } from '../../../deps.ts';
import type { StreamFiles } from '../../../media/index.ts';
import { executeOn } from '../../../platform/db/execute.ts';
import { contentStatusTopic, recordPreview, upsertVariants } from '../delivery/index.ts';
import type { PublishJob } from './events.ts';
import { updateContent } from './queries.ts';
import { loadLocked } from './scope.ts';

export const followQueue = 'follow-video';

export const enqueueFollowing = ({ jobs }: Pick<Deps, 'jobs'>, tx: Db, contentId: string): Promise<void> =>
  jobs.enqueue(executeOn(tx), followQueue, { contentId });

export const streamQueue = 'stream-video';
export type StreamJob = PublishJob;

export const enqueueStreams = ({ jobs }: Pick<Deps, 'jobs'>, tx: Db, job: StreamJob): Promise<void> =>
  jobs.enqueue(executeOn(tx), streamQueue, job);

/** `superseded`: the item is gone or its censor changed, so the files must be erased. */
export async function publishStreams(
  { events }: Pick<Deps, 'events'>,
  tx: Db,
  { contentId: id, maskVersion }: StreamJob,
  { preview, variants }: StreamFiles,
): Promise<'published' | 'superseded'> {
  const row = await loadLocked(tx, id);
  if (row?.mask_version !== maskVersion) return 'superseded';
  if (preview) await recordPreview(tx, { id, maskVersion }, preview.bytes);
  await upsertVariants(
    tx,
    variants.map(({ lines, width, height, bandwidth, codecs, file, playlist }) => ({
      content_id: id,
      mask_version: maskVersion,
      lines,
      width,
      height,
      bytes: file.bytes,
      playlist_bytes: playlist.bytes,
      bandwidth,
      codecs,
    })),
  );
  const change = {
    ...(preview && { preview_version: maskVersion }),
    ...(variants.length > 0 && { variants_version: maskVersion }),
  };
  if (Object.keys(change).length > 0) await updateContent(tx, id, change);
  // Notifies only delivery caches, so that nobody watching is disturbed.
  await events.publish(executeOn(tx), contentStatusTopic, { id });
  return 'published';
}
