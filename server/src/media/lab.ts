import { stat } from 'node:fs/promises';
import type { Pixels } from '@veil/imaging';
import { type CrewOptions, openCrew } from './crew.ts';
import { openDetecting } from './detection.ts';
import type { Inspection, MasterResult, MediaLab, MediaLabOptions } from './facts.ts';
import { kindOf } from './format.ts';
import { openGate } from './gate.ts';
import { MediaRefusal } from './refusal.ts';
import { childCommand } from './sandbox.ts';
import type { Survey } from './survey-picture.ts';
import type { Thumbnail } from './thumbnail.ts';
import { GIGABYTE, MINUTE, SECOND } from './units.ts';
import { openVideoLab } from './video-lab.ts';

const DEADLINE = {
  inspect: 30 * SECOND,
  survey: 60 * SECOND,
  master: 2 * MINUTE,
  render: 30 * SECOND,
  squares: 30 * SECOND,
  thumbnail: 15 * SECOND,
};

const PICTURE_CREW: Omit<CrewOptions, 'size' | 'log'> = {
  name: 'picture',
  start: () => childCommand('picture', { addressSpace: 4 * GIGABYTE, cpuSeconds: 600, fileSize: GIGABYTE }),
  retireAfter: { jobs: 64, busyMs: 2 * MINUTE },
};

/** Opens the media library. Children start at the first job and are kept warm; `close` ends them. */
export function openMediaLab(options: MediaLabOptions): MediaLab {
  const { cores, log, masterMaxSide } = options;
  const pictures = openCrew({ ...PICTURE_CREW, size: cores, log });
  const gate = openGate(cores);
  const video = openVideoLab(options, gate);
  const detecting = openDetecting(options);

  const picture = <T>(task: keyof typeof DEADLINE | 'masterOfPixels', input: unknown) =>
    gate(() => pictures.run(task, input, DEADLINE[task === 'masterOfPixels' ? 'master' : task])) as Promise<T>;

  return {
    async inspect(file, format, limits) {
      if ((await stat(file)).size === 0) throw new MediaRefusal('empty_file', 'The file is empty.');
      if (kindOf(format) === 'video') return video.inspect(file, format, limits);
      return checkedInspection(await picture<Inspection>('inspect', { file, format, limits }));
    },

    async examine(file, inspection) {
      const moving = inspection.kind === 'video';
      const survey = moving
        ? await video.survey(file, inspection)
        : await picture<Survey>('survey', { file, inspection });
      const { frames, ...hashes } = survey;
      const detection = await detecting.detect(frames.map(checkedPixels), moving ? 'poster' : 'frame');
      return { ...hashes, detection };
    },

    async makeMaster(file, inspection, plan) {
      if (inspection.kind === 'image') {
        return picture<MasterResult>('master', { file, inspection, plan, maxSide: masterMaxSide });
      }
      if (plan.censor) throw new MediaRefusal('video_censor_unsupported', 'Videos cannot be covered yet.');
      const { strip, ...clip } = await video.transcode(file, inspection, plan.outDir);
      return { ...(await picture<MasterResult>('masterOfPixels', { strip, plan })), video: clip };
    },

    async render(masterFile, ask) {
      return checkedBytes(await picture<Uint8Array>('render', { file: masterFile, ask }));
    },

    async squares(bytes, ask) {
      const cut = await picture<Uint8Array[]>('squares', { bytes, ask });
      if (cut?.length !== ask.sides.length) throw new Error('squares: a strange answer');
      return cut.map(checkedBytes);
    },

    async thumbnail(bytes, ask) {
      return checkedThumbnail(await picture<Thumbnail>('thumbnail', { bytes, ask }), ask.maxSide);
    },

    async close() {
      await Promise.all([pictures.close(), video.close(), detecting.close()]);
    },
  };
}

/** What a child says is checked before the site believes it: its decoder may have been taken over by the file. */
export function checkedInspection(value: Inspection): Inspection {
  const { width, height, frames } = value ?? {};
  if (![width, height, frames].every((count) => Number.isInteger(count) && count > 0)) {
    throw new Error('inspect: a strange answer');
  }
  return value;
}

function checkedBytes(bytes: Uint8Array): Buffer {
  if (!(bytes instanceof Uint8Array)) throw new Error('bytes: a strange answer');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function checkedThumbnail(value: Thumbnail, maxSide: number): Thumbnail {
  const { width, height, placeholder } = value ?? {};
  const fits = [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= maxSide);
  if (!fits || typeof placeholder !== 'string') throw new Error('thumbnail: a strange answer');
  return { data: checkedBytes(value.data), width, height, placeholder };
}

function checkedPixels(pixels: Pixels): Pixels {
  const { data, width, height, channels } = pixels;
  if (!(data instanceof Uint8Array) || data.length !== width * height * channels)
    throw new Error('survey: a strange answer');
  return pixels;
}
