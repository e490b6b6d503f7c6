import type { Pixels } from '@veil/imaging';
import { FilterAPI, type Frame } from 'node-av';
import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import type { MediaFormat } from '../format.ts';
import { evenFit } from './fit.ts';
import { lenientDecoder, packetsOf } from './lenient.ts';
import { openDecoder, openSource, startOf, timeOf, type VideoSource } from './source.ts';

/** Upright RGB frames that follow one another, each with its time in milliseconds from the beginning. */
export type TimedFrames = { frames: Pixels[]; times: number[] };
export type FrameSpan = { from: number; count: number; side: number };

/**
 * At most `count` frames, beginning with the one at `from`: 0, or the time of a frame that an earlier call returned. Where the index of the
 * file leads past that frame, the file is read from its beginning, so that no frame is left out.
 */
export function readFrames(file: string, format: MediaFormat, span: FrameSpan): TimedFrames {
  if (span.from > 0) {
    const found = read(file, format, span, true);
    if (found.times[0] === span.from) return found;
  }
  return read(file, format, span, false);
}

function read(file: string, format: MediaFormat, { from, count, side }: FrameSpan, seeks: boolean): TimedFrames {
  const source = openSource(file, format);
  const decoder = openDecoder(source.video);
  const filter = smallFilter(source, side);
  const found: TimedFrames = { frames: [], times: [] };
  const add = (frames: Iterable<Frame | null>) => {
    for (const frame of frames) {
      if (!frame) continue;
      if (found.frames.length < count) {
        found.frames.push(pixelsOf(frame));
        found.times.push(timeOf(source, frame));
      }
      frame.free();
    }
  };
  const take = (frames: Frame[]) => {
    for (const frame of frames) {
      if (!(timeOf(source, frame) < from)) add(filter.processAllSync(frame));
      frame.free();
    }
  };
  try {
    if (seeks) source.demuxer.seekSync((from + startOf(source.video)) / 1000, -1, AVSEEK_FLAG_BACKWARD);
    const reader = lenientDecoder(decoder);
    for (const packet of packetsOf(source.demuxer, source.video.index)) {
      take(reader.decode(packet));
      packet.free();
      if (found.frames.length >= count) return found;
    }
    take(reader.finish());
    add(filter.flushFramesSync());
    return found;
  } finally {
    decoder.close();
    filter.close();
    source.demuxer.closeSync();
  }
}

/** Turns upright and scales down to RGB. */
export function smallFilter({ orientation, width, height }: VideoSource, side: number): FilterAPI {
  const size = evenFit(width, height, side);
  return FilterAPI.create(
    [...orientation.filters, `scale=${size.width}:${size.height}:flags=bilinear`, 'setsar=1', 'format=rgb24'].join(','),
  );
}

export function pixelsOf(frame: Frame): Pixels {
  return { data: Uint8Array.from(frame.toBuffer()), width: frame.width, height: frame.height, channels: 3 };
}
