import { transcodeDeadline } from './deadlines.ts';
import { kindOf } from './format.ts';
import type { FrameHashes } from './hash-pictures.ts';
import type { PoolJob } from './pool-job.ts';
import { refuseFile, refuseFileUnlessKilled } from './refuse-file.ts';
import type { MediaService } from './service-types.ts';
import { MINUTE, SECOND } from './units.ts';
import type { VideoService } from './video-service.ts';

type RunPicture = <T>(job: PoolJob & { member: string }) => Promise<T>;

const DEADLINE = { still: 60 * SECOND, animation: 5 * MINUTE };

export const openHashing = (
  picture: RunPicture,
  video: VideoService,
): Pick<MediaService, 'hashFile' | 'hashBytes'> => ({
  async hashFile(file, inspection, member) {
    const { format, width, height, frames, durationMs } = inspection;
    if (kindOf(format) === 'video') {
      return checked(
        await video.hashes({ file, input: { inspection }, deadlineMs: transcodeDeadline(durationMs), member }),
      );
    }
    const deadlineMs = frames > 1 ? DEADLINE.animation : DEADLINE.still;
    const input = { format, maxPixels: width * height * frames, frames };
    const job = { task: 'hashes', input, deadlineMs, member, file };
    return checked(await picture<FrameHashes[]>(job).catch(refuseFileUnlessKilled));
  },
  async hashBytes(bytes, source, member) {
    const input = { ...source, file: bytes, frames: 1 };
    const job = { task: 'hashes', input, deadlineMs: DEADLINE.still, member };
    return checked(await picture<FrameHashes[]>(job).catch(refuseFile));
  },
});

const isHash = (hash: unknown) => typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash);

/** A hostile file may control its decoder, and a picture without hashes would match nothing. */
function checked(frames: FrameHashes[]): FrameHashes[] {
  const sound =
    Array.isArray(frames) &&
    frames.length > 0 &&
    frames.every(
      ({ atMs, quality, bordered, hashes }) =>
        Number.isSafeInteger(atMs) &&
        Number.isInteger(quality) &&
        typeof bordered === 'boolean' &&
        (hashes.length === 8 || quality === 0) &&
        hashes.every(isHash),
    );
  if (!sound) throw new Error('hashes: an invalid reply');
  return frames;
}
