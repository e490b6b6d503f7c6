import type { Pixels } from '@veil/imaging';
import { FilterAPI, type Frame, type Packet } from 'node-av';
import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import type { MediaFormat } from '../format.ts';
import { evenFit } from './fit.ts';
import { lenientDecoder, packetsOf } from './lenient.ts';
import { openDecoder, openSource, startOf, timeOf, type VideoSource } from './source.ts';

export type TimedFrame = { frame: Pixels; time: number };
export type TimedFrames = { frames: Pixels[]; times: number[] };
export type FrameSpan = { from: number; count: number; side: number };

/** If the file's index leads past the frame, reads from the beginning, so that none is lost. */
export function readFrames(file: string, format: MediaFormat, { from, count, side }: FrameSpan): TimedFrames {
  if (from > 0) {
    const found = take(count, smallFrames(file, format, { side, seekTo: from }));
    if (found.times[0] === from) return found;
  }
  return take(count, smallFrames(file, format, { side, from }));
}

function take(count: number, frames: Iterable<TimedFrame>): TimedFrames {
  const taken: TimedFrames = { frames: [], times: [] };
  for (const { frame, time } of frames) {
    taken.frames.push(frame);
    taken.times.push(time);
    if (taken.frames.length >= count) break;
  }
  return taken;
}

type Reading = {
  side: number;
  from?: number;
  /** The file's index may lead past the frame. */
  seekTo?: number;
  pick?: string;
  wants?: (packet: Packet, time: number) => boolean;
};

export function* smallFrames(file: string, format: MediaFormat, reading: Reading): Generator<TimedFrame> {
  const { side, seekTo, pick, from = seekTo ?? Number.NEGATIVE_INFINITY, wants = () => true } = reading;
  const source = openSource(file, format);
  const { demuxer, video } = source;
  const decoder = openDecoder(video);
  const filter = smallFilter(source, side, pick);
  function* small(frames: Frame[]): Generator<TimedFrame> {
    for (const frame of frames) {
      if (!(timeOf(source, frame) < from)) yield* pixelsOf(source, filter.processAllSync(frame));
      frame.free();
    }
  }
  try {
    if (seekTo) demuxer.seekSync((seekTo + startOf(video)) / 1000, -1, AVSEEK_FLAG_BACKWARD);
    const reader = lenientDecoder(decoder);
    for (const packet of packetsOf(demuxer, video.index)) {
      const time = timeOf(source, { pts: packet.pts, timeBase: video.timeBase });
      if (wants(packet, time)) yield* small(reader.decode(packet));
      packet.free();
    }
    yield* small(reader.finish());
    yield* pixelsOf(source, filter.flushFramesSync());
  } finally {
    decoder.close();
    filter.close();
    demuxer.closeSync();
  }
}

function smallFilter({ orientation, width, height }: VideoSource, side: number, pick?: string): FilterAPI {
  const size = evenFit(width, height, side);
  const scale = `scale=${size.width}:${size.height}:flags=bilinear`;
  return FilterAPI.create(
    [...(pick ? [pick] : []), ...orientation.filters, scale, 'setsar=1', 'format=rgb24'].join(','),
  );
}

function* pixelsOf(source: VideoSource, frames: Iterable<Frame | null>): Generator<TimedFrame> {
  for (const frame of frames) {
    if (!frame) continue;
    const { width, height } = frame;
    const data = Uint8Array.from(frame.toBuffer());
    const time = timeOf(source, frame);
    frame.free();
    yield { frame: { data, width, height, channels: 3 }, time };
  }
}
