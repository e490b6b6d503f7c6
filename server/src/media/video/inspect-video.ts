import type { MediaFormat } from '../format.ts';
import { say } from '../messages.ts';
import { MediaRefusal } from '../refusal.ts';
import type { Inspection, Limits } from '../types.ts';
import { MINUTE } from '../units.ts';
import { frameAt, NEAR_ENOUGH } from './frame-at.ts';
import { openSource, type VideoSource } from './source.ts';
import { refuseSecondMovie } from './top-boxes.ts';

const TRIAL_SIDE = 64;
/** A file shorter than its header claims by more than this (seconds plus a share) was cut off. */
const CUT = { seconds: 1, share: 0.1 };

/** Headers can state a wrong length, so every packet is read. The transcode decodes more than two frames. */
export function inspectVideo(file: string, format: MediaFormat, limits: Limits): Inspection {
  if (format === 'mp4' || format === 'mov') refuseSecondMovie(file);
  const { width, height, frames, seconds } = scan(file, format, limits);
  frameAt(file, format, 0, TRIAL_SIDE);
  frameAt(file, format, seconds * 0.95, TRIAL_SIDE, NEAR_ENOUGH);
  return { kind: 'video', format, width, height, frames, durationMs: Math.round(seconds * 1000) };
}

function scan(file: string, format: MediaFormat, limits: Limits) {
  const source = openSource(file, format);
  try {
    const { width, height, claimedSeconds } = source;
    if (!(width > 0 && height > 0)) throw new MediaRefusal('broken_file', say('theVideoHasNoSize'));
    if (width * height > limits.maxPixels) throw new MediaRefusal('too_many_pixels', say('theVideoHasTooManyPixels'));
    refuseLong(claimedSeconds, limits);
    const { frames, seconds } = readPackets(source, limits);
    if (frames === 0 || claimedSeconds - seconds > CUT.seconds + CUT.share * claimedSeconds) {
      throw new MediaRefusal('broken_file', say('theVideoEndsBeforeItShould'));
    }
    return { width, height, frames, seconds };
  } finally {
    source.demuxer.closeSync();
  }
}

function readPackets({ demuxer, video, claimedSeconds }: VideoSource, limits: Limits) {
  const { num, den } = video.timeBase;
  let [frames, first, last, end] = [0, Number.POSITIVE_INFINITY, 0, 0];
  for (const packet of demuxer.packetsSync(video.index)) {
    if (!packet) break;
    frames++;
    const start = (Number(packet.pts) * num) / den;
    first = Math.min(first, start);
    last = Math.max(last, start);
    end = Math.max(end, start + (Number(packet.duration) * num) / den);
    packet.free();
    refuseLong(last - first, limits);
  }
  if (frames === 0) return { frames, seconds: 0 };
  // With a variable frame rate a stored duration may exceed the end by seconds, so the last frame gets the average.
  const average = frames > 1 ? (last - first) / (frames - 1) : end - last;
  const seconds = Math.min(end - first, Math.max(last - first + average, claimedSeconds || 0));
  refuseLong(seconds, limits);
  return { frames, seconds };
}

function refuseLong(seconds: number, { maxDurationMs }: Limits): void {
  if (maxDurationMs && seconds * 1000 > maxDurationMs) {
    throw new MediaRefusal('too_long', say.stored('videosMayLast', { minutes: inMinutes(maxDurationMs) }));
  }
}

/** The limit's setting has whole minutes too, except in tests. */
const inMinutes = (ms: number): number => Number((ms / MINUTE).toFixed(1));
