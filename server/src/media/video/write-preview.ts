import { statSync } from 'node:fs';
import { Encoder, FilterAPI, type Frame, Muxer, type Packet, Rational } from 'node-av';
import { AVSEEK_FLAG_BACKWARD, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { lenientDecoder, packetsOf } from './lenient.ts';
import { openDecoder, openSource, startOf, timeOf } from './source.ts';
import { fitLines } from './variant-sizes.ts';

const LINES = 360;
const FPS = 24;
const PREVIEW_SECONDS = 3;
/** Three moments of a longer video, because its beginning is often a title; three seconds in a row of a shorter one. */
const MOMENTS = { from: 12, shares: [1 / 6, 1 / 2, 5 / 6] };
/** A file of three seconds holds at most four seconds' worth: 270 kB. */
const MAX_KILOBITS = 540;

export function writePreview(master: string, target: string, durationMs: number): { bytes: number } {
  const seconds = durationMs / 1000;
  const isLong = seconds >= MOMENTS.from;
  const starts = isLong ? MOMENTS.shares.map((share) => share * seconds) : [startOfShort(seconds)];
  const muxer = Muxer.openSync(target, { format: 'mp4', options: { movflags: '+faststart' } });
  const timeBase = new Rational(1, FPS);
  const encoder = Encoder.createSync(FF_ENCODER_LIBX264, {
    context: { timeBase, framerate: new Rational(FPS, 1), gopSize: FPS * PREVIEW_SECONDS, threadCount: 2 },
    options: {
      preset: 'veryfast',
      crf: 28,
      profile: 'high',
      maxrate: 1000 * MAX_KILOBITS,
      bufsize: 1000 * MAX_KILOBITS,
    },
  });
  const output = muxer.addStream(encoder);
  const write = (packets: Iterable<Packet>) => {
    for (const packet of packets) {
      muxer.writePacketSync(packet, output);
      packet.free();
    }
  };
  let nth = 0;
  for (const start of starts) {
    for (const frame of framesFrom(master, start, (FPS * PREVIEW_SECONDS) / starts.length)) {
      frame.timeBase = timeBase;
      frame.pts = BigInt(nth++);
      frame.duration = 1n;
      write(encoder.encodeAllSync(frame));
      frame.free();
    }
  }
  write(encoder.flushPacketsSync());
  encoder.close();
  muxer.closeSync();
  FINISHED.push(encoder);
  return { bytes: statSync(target).size };
}

const FINISHED: Encoder[] = [];

const startOfShort = (seconds: number): number => Math.max(0, Math.min(seconds / 6, seconds - PREVIEW_SECONDS));

function* framesFrom(master: string, start: number, count: number): Generator<Frame> {
  const source = openSource(master, 'mp4');
  const { demuxer, video, width, height } = source;
  const decoder = openDecoder(video);
  const size = fitLines(width, height, LINES);
  const filter = FilterAPI.create(
    `fps=${FPS},scale=${size.width}:${size.height}:flags=bicubic,setsar=1,format=yuv420p`,
  );
  let left = count;
  function* taken(frames: Iterable<Frame | null>): Generator<Frame> {
    for (const frame of frames) {
      if (frame && left-- > 0) yield frame;
      else frame?.free();
    }
  }
  function* small(frames: Frame[]): Generator<Frame> {
    for (const frame of frames) {
      if (!(timeOf(source, frame) < start * 1000)) yield* taken(filter.processAllSync(frame));
      frame.free();
    }
  }
  try {
    if (start > 0) demuxer.seekSync(start + startOf(video) / 1000, -1, AVSEEK_FLAG_BACKWARD);
    const reader = lenientDecoder(decoder);
    for (const packet of packetsOf(demuxer, video.index)) {
      yield* small(reader.decode(packet));
      packet.free();
      if (left <= 0) return;
    }
    yield* small(reader.finish());
    yield* taken(filter.flushFramesSync());
  } finally {
    decoder.close();
    filter.close();
    demuxer.closeSync();
  }
}
