import { type Decoder, FilterAPI, type Frame } from 'node-av';
import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import type { MediaFormat } from '../format.ts';
import { say } from '../messages.ts';
import { MediaRefusal } from '../refusal.ts';
import type { Strip } from '../strip.ts';
import { evenFit } from './fit.ts';
import { lenientDecoder, packetsOf } from './lenient.ts';
import { openDecoder, openSource, startOf, type VideoSource } from './source.ts';

/** Seconds; a time rounded to milliseconds may differ by this. */
const ROUNDING = 0.001;

/** Frames. Screen recordings may have one keyframe an hour, so a nearby frame suffices. */
export const NEAR_ENOUGH = 600;

/** Falls back to the last readable frame before it, or to the one `mostDecoded` frames after a keyframe. */
export function frameAt(
  file: string,
  format: MediaFormat,
  seconds: number,
  side: number,
  mostDecoded: number = Number.POSITIVE_INFINITY,
): Strip {
  const source = openSource(file, format);
  const decoder = openDecoder(source.video);
  try {
    const frame = decodeUntil(source, decoder, seconds, mostDecoded);
    if (!frame) throw new MediaRefusal('broken_file', say('theVideoCannotBeDecoded'));
    return toStrip(source, frame, side);
  } finally {
    decoder.close();
    source.demuxer.closeSync();
  }
}

function decodeUntil(
  { demuxer, video }: VideoSource,
  decoder: Decoder,
  seconds: number,
  mostDecoded: number,
): Frame | null {
  const { num, den } = video.timeBase;
  const until = seconds + startOf(video) / 1000;
  if (seconds > 0) demuxer.seekSync(until, -1, AVSEEK_FLAG_BACKWARD);
  const reader = lenientDecoder(decoder);
  let last: Frame | null = null;
  let decoded = 0;
  const passes = (frames: Frame[]): boolean => {
    for (const frame of frames) {
      if (last && (decoded >= mostDecoded || (Number(frame.bestEffortTimestamp) * num) / den > until + ROUNDING)) {
        frame.free();
        return true;
      }
      decoded++;
      last?.free();
      last = frame;
    }
    return false;
  };
  for (const packet of packetsOf(demuxer, video.index)) {
    const passed = passes(reader.decode(packet));
    packet.free();
    if (passed) return last;
  }
  passes(reader.finish());
  return last;
}

function toStrip({ orientation, width, height }: VideoSource, frame: Frame, side: number): Strip {
  const size = evenFit(width, height, side);
  const filter = FilterAPI.create(
    [...orientation.filters, `scale=${size.width}:${size.height}:flags=bicubic`, 'setsar=1', 'format=rgb24'].join(','),
  );
  const filtered = filter.processAllSync(frame)[0] ?? drain(filter);
  if (!filtered) throw new Error('The filters returned no frame');
  const data = Uint8Array.from(filtered.toBuffer());
  for (const done of [frame, filtered]) done.free();
  filter.close();
  return { data, ...size, channels: 3, frameHeight: size.height, frames: 1 };
}

function drain(filter: FilterAPI): Frame | undefined {
  for (const frame of filter.flushFramesSync()) return frame;
  return undefined;
}
