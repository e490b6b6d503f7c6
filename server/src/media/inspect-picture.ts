import type { MediaFormat } from './format.ts';
import { durationOf } from './frame-times.ts';
import { assertGifEnds } from './gif-end.ts';
import { decodeHeic } from './heic.ts';
import { ANIMATED, openPicture, type PictureSource, refuseBroken } from './loaders.ts';
import { say } from './messages.ts';
import { MediaRefusal } from './refusal.ts';
import { decodeStrip } from './strip.ts';
import type { Inspection, Limits } from './types.ts';

/** Size of the trial decode: the decoder reads the whole file but allocates little. */
const TRIAL = { width: 32, height: 32 };

/** Checks the header's facts, then decodes the whole picture once. */
export async function inspectPicture(file: string, format: MediaFormat, limits: Limits): Promise<Inspection> {
  const source = { file, format, maxPixels: limits.maxPixels };
  try {
    const size = format === 'heic' ? { ...(await decodeHeic(source)), frames: 1 } : await sizeOf(source);
    const { width, height, frames } = size;
    if (frames > limits.maxFrames)
      throw new MediaRefusal('too_many_frames', say.stored('moreThanFrames', { frames: limits.maxFrames }));
    if (width * height * frames > limits.maxPixels) {
      throw new MediaRefusal('too_many_pixels', say('thePictureHasTooManyPixels'));
    }
    if (format === 'gif') await assertGifEnds(file);
    const trial = format === 'heic' ? null : await decodeStrip(source, TRIAL, frames > 1);
    const durationMs = frames > 1 && trial ? { durationMs: durationOf(trial) } : {};
    return { kind: 'image', format, width, height, frames, ...durationMs };
  } catch (error) {
    return refuseBroken(error);
  }
}

async function sizeOf(source: PictureSource): Promise<{ width: number; height: number; frames: number }> {
  const facts = await openPicture(source, 1).metadata();
  const decoder = facts.format === 'heif' && facts.compression === 'av1' ? 'avif' : facts.format;
  if (decoder !== source.format)
    throw new MediaRefusal('type_mismatch', say.stored('theDecoderFound', { format: decoder }));
  const frames = ANIMATED.includes(source.format) ? (facts.pages ?? 1) : 1;
  if (frames > 1) return { width: facts.width, height: facts.pageHeight ?? facts.height, frames };
  return { ...facts.autoOrient, frames };
}
