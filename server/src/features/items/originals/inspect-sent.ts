import type { UploadOptions } from '@veil/contract/uploads.ts';
import type { Deps } from '../../deps.ts';
import type { Inspection, MediaFormat } from '../../media/index.ts';
import { asHttpRefusal } from './as-http-refusal.ts';

const minuteMs = 60_000;
/** Of an animation: more than a minute at 30 frames a second. */
const maxFrames = 2_000;

/** Decodes a file that a member sent as a trial, and refuses what is broken or beyond the limits of the site. */
export const inspectSent = (
  { media }: Pick<Deps, 'media'>,
  memberId: string,
  file: string,
  format: MediaFormat,
  { maxPixels, maxMinutes }: Pick<UploadOptions, 'maxPixels' | 'maxMinutes'>,
): Promise<Inspection> =>
  asHttpRefusal(media.inspect(file, format, { maxPixels, maxFrames, maxDurationMs: maxMinutes * minuteMs }, memberId));
