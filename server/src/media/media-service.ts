import { readFile, stat } from 'node:fs/promises';
import { animationWindows } from './animation-windows.ts';
import { checkEdit } from './check-edit.ts';
import { checkedPixels } from './checked-pixels.ts';
import { checkedBytes, checkedInspection, checkedThumbnail, inFolder, streamsInFolder } from './checked-replies.ts';
import { checkedStamp } from './checked-stamp.ts';
import { childCommand, childEntry } from './child-command.ts';
import { openComparing } from './compare-pictures.ts';
import { FRAME_DEADLINE, inspectionDeadline } from './deadlines.ts';
import { openDetectionService } from './detection-service.ts';
import { openFairQueue } from './fair-queue.ts';
import type { FrameWindow } from './follow/shots.ts';
import { openFollower } from './follow-video.ts';
import { kindOf } from './format.ts';
import { openHashing } from './hashing-service.ts';
import { say } from './messages.ts';
import { openProcessPool } from './process-pool.ts';
import { publishedSize } from './published-size.ts';
import { MediaRefusal } from './refusal.ts';
import { refuseFile, refuseFileUnlessKilled } from './refuse-file.ts';
import type { JobFolder } from './sandbox/job-folder.ts';
import type { MediaService, MediaServiceOptions } from './service-types.ts';
import type { Stamp } from './stamp.ts';
import type { Survey } from './survey-picture.ts';
import type { Thumbnail } from './thumbnail.ts';
import type { Inspection, MasterResult } from './types.ts';
import { GIGABYTE, MINUTE, SECOND } from './units.ts';
import { openVideoService } from './video-service.ts';

/** English: the place that answers a request translates it. */
const fileIsEmpty = say('theFileIsEmpty');

const DEADLINE = {
  survey: 60 * SECOND,
  master: 2 * MINUTE,
  render: 30 * SECOND,
  squares: 30 * SECOND,
  thumbnail: 15 * SECOND,
  stamp: 30 * SECOND,
};

const ANIMATION_LOOKS = 100;

export const pictureLimits = { addressSpace: 4 * GIGABYTE, cpuSeconds: 600, fileSize: GIGABYTE };
const PICTURE_POOL = {
  name: 'picture',
  start: (jobFolder: JobFolder) => childCommand(childEntry('picture'), { resourceLimits: pictureLimits }, jobFolder),
  retireAfter: { jobs: 64, busyMs: 2 * MINUTE },
};

/** Child processes start at the first job and stay alive; `close` ends them. */
export function openMediaService(options: MediaServiceOptions): MediaService {
  const { cores, log, observe, masterMaxSide, workDir } = options;
  const originals = openProcessPool({ ...PICTURE_POOL, workDir, size: cores, idleMs: MINUTE, log, observe });
  /** These children read only files of our own children, never one that a member sent. */
  const masters = openProcessPool({
    ...PICTURE_POOL,
    name: 'master',
    workDir,
    size: cores,
    idleMs: MINUTE,
    log,
    observe,
  });
  const queue = openFairQueue(cores);
  const inspections = openFairQueue(Number.POSITIVE_INFINITY, 1);
  const video = openVideoService(options, queue);
  const detector = openDetectionService(options);

  const picture = <T>(job: Parameters<typeof originals.run>[0] & { member: string }) =>
    queue(job.member, () => originals.run(job)) as Promise<T>;

  const readAnimation = (file: string, inspection: Inspection, member: string) =>
    animationWindows(inspection.frames, async (range) => {
      const job = { task: 'frames', input: { inspection, range }, deadlineMs: DEADLINE.survey, member, file };
      const window = await picture<FrameWindow>(job).catch(refuseFileUnlessKilled);
      window.frames.forEach(checkedPixels);
      return window;
    });

  const followVideo = openFollower(video, detector);

  return {
    inspect: (file, format, limits, member) =>
      inspections(member, async () => {
        const { size } = await stat(file);
        if (size === 0) throw new MediaRefusal('empty_file', fileIsEmpty);
        const kind = kindOf(format);
        const job = {
          task: 'inspect',
          input: { format, limits },
          member,
          file,
          deadlineMs: inspectionDeadline(kind, size),
        };
        const inspected = kind === 'video' ? video.inspect(job) : picture<Inspection>(job);
        return checkedInspection(await inspected.catch(refuseFile));
      }),

    async examine(file, inspection, member, { follow = true, onProgress } = {}) {
      const isVideo = inspection.kind === 'video';
      const survey = isVideo
        ? await video.survey(file, inspection, member)
        : await picture<Survey>({
            task: 'survey',
            input: { inspection },
            deadlineMs: DEADLINE.survey,
            member,
            file,
          }).catch(refuseFileUnlessKilled);
      const { frames, ...hashes } = survey;
      if (isVideo && follow) {
        return { ...hashes, detection: await followVideo(file, inspection, member, { onProgress }) };
      }
      if (!isVideo && inspection.frames > 1) {
        const detection = await detector.follow(readAnimation(file, inspection, member), ANIMATION_LOOKS);
        return { ...hashes, detection };
      }
      const detection = await detector.detect(frames.map(checkedPixels), isVideo ? 'poster' : 'frame');
      return { ...hashes, detection };
    },

    followVideo: (file, inspection, member) => followVideo(file, inspection, member, { rank: 'low' }),

    ...openHashing(picture, video),

    ...openComparing(picture, masterMaxSide),

    async makeMaster(file, inspection, plan, member, onProgress) {
      const { outDir, edit } = plan;
      const deadlineMs = DEADLINE.master;
      if (edit) await checkEdit(edit, inspection, publishedSize(inspection, masterMaxSide));
      if (inspection.kind === 'image') {
        const input = { inspection, plan, maxSide: masterMaxSide };
        const job = { task: 'master', input, deadlineMs, member, file, outDir };
        return inFolder(await picture<MasterResult>(job).catch(refuseFileUnlessKilled), outDir);
      }
      const { strip, ...clip } = await video.transcode(file, inspection, plan, [member, onProgress]);
      // The strip is a frame of the covered video: covering it again would add nothing.
      const input = { strip, plan: { ...plan, censor: null } };
      const poster = { task: 'masterOfPixels', input, deadlineMs, member, outDir };
      return inFolder({ ...(await picture<MasterResult>(poster)), video: clip }, outDir);
    },

    async renderEdit(file, inspection, plan, member) {
      await checkEdit(plan.edit, inspection, publishedSize(inspection, masterMaxSide));
      const input = { inspection, plan, maxSide: masterMaxSide };
      const job = { task: 'edited', input, deadlineMs: DEADLINE.master, member, file };
      return checkedBytes(await picture<Uint8Array>(job).catch(refuseFile));
    },

    makeStreams: async (file, plan) => streamsInFolder(await video.streams(file, plan), plan.outDir),

    publishedSize: (inspection) => publishedSize(inspection, masterMaxSide),

    async frameAt(file, format, ask, member) {
      const job = { task: 'frame', input: { format, ask }, deadlineMs: FRAME_DEADLINE, member, file };
      const drawn = kindOf(format) === 'video' ? video.frame(job) : picture<Uint8Array>(job).catch(refuseFile);
      return checkedBytes(await drawn);
    },

    async render(masterFile, ask) {
      const input = { bytes: await readFile(masterFile), ask };
      return checkedBytes((await masters.run({ task: 'render', input, deadlineMs: DEADLINE.render })) as Uint8Array);
    },

    async squares(bytes, ask, member) {
      const job = { task: 'squares', input: { bytes, ask }, deadlineMs: DEADLINE.squares, member };
      const cut = await picture<Uint8Array[]>(job).catch(refuseFile);
      if (cut?.length !== ask.sides.length) throw new Error('squares: an invalid reply');
      return cut.map(checkedBytes);
    },

    async thumbnail(bytes, ask, member) {
      const job = { task: 'thumbnail', input: { bytes, ask }, deadlineMs: DEADLINE.thumbnail, member };
      return checkedThumbnail(await picture<Thumbnail>(job).catch(refuseFile), ask.maxSide);
    },

    async stamp(ask, member) {
      const job = { task: 'stamp', input: ask, deadlineMs: DEADLINE.stamp, member };
      return checkedStamp(await picture<Stamp>(job).catch(refuseFile), ask.maxSide);
    },

    async close() {
      await Promise.all([originals.close(), masters.close(), video.close(), detector.close()]);
    },
  };
}
