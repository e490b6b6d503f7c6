import type { UploadOptions } from '@veil/contract/uploads.ts';
import type { Deps } from '../../deps.ts';
import type { Inspection, MediaFormat } from '../../media/index.ts';
import type { Viewer } from '../members/index.ts';

const minuteMs = 60_000;
/** Of an animation: more than a minute at 30 frames a second. */
const maxFrames = 2_000;

/** Decodes a received file as a trial. */
export const inspectUpload = (
  { media }: Pick<Deps, 'media'>,
  { id }: Pick<Viewer, 'id'>,
  { file, format }: { file: string; format: MediaFormat },
  { maxPixels, maxMinutes }: Pick<UploadOptions, 'maxPixels' | 'maxMinutes'>,
): Promise<Inspection> =>
  media.inspect(file, format, { maxPixels, maxFrames, maxDurationMs: maxMinutes * minuteMs }, id);
