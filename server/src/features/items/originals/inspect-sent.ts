import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import type { Deps } from '../../../deps.ts';
import type { Inspection, MediaFormat } from '../../../media/index.ts';
import { asHttpRefusal } from './as-http-refusal.ts';

const minuteMs = 60_000;
/** This is more than a minute of animation at 30 frames a second. */
const maxFrames = 2_000;

/** Refuses a broken file or one beyond the site's limits. */
export const inspectSent = (
  { media }: Pick<Deps, 'media'>,
  memberId: string,
  file: string,
  format: MediaFormat,
  { maxPixels, maxMinutes }: Pick<UploadOptions, 'maxPixels' | 'maxMinutes'>,
): Promise<Inspection> =>
  asHttpRefusal(media.inspect(file, format, { maxPixels, maxFrames, maxDurationMs: maxMinutes * minuteMs }, memberId));
