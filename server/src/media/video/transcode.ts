import { Encoder, FilterAPI, type Frame, Muxer, type Packet, type Stream } from 'node-av';
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants';
import type { Inspection, OnProgress } from '../types.ts';
import { exitWithoutParent } from './exit-without-parent.ts';
import { evenFit, MAX_SIDE } from './fit.ts';
import { lenientDecoder, packetsOf } from './lenient.ts';
import { openDecoder, openSource, timeOf, type VideoSource } from './source.ts';

export type FrameCover = (frame: Frame, at: number) => void;

export const MAX_FPS = 60;
/** Seconds between keyframes and per HLS segment: short enough to seek and to change the quality. */
export const segmentSeconds = 4;
/** Limit of the video track. An hour is at most 5.4 GB. */
export const MAX_KILOBITS = 12_000;

/** Number of frames. Even distances align the variants' keyframes with the master's. */
function keyframeDistance({ avgFrameRate: { num, den } }: Stream): number {
  const fps = num > 0 && den > 0 ? Math.min(MAX_FPS, num / den) : 30;
  return Math.max(1, Math.round(segmentSeconds * fps));
}

type Input = { decoder: ReturnType<typeof openDecoder>; filter: FilterAPI };

export const openPictureEncoder = (video: Stream, { decoder, filter }: Input, maxKilobits: number): Encoder =>
  Encoder.createSync(FF_ENCODER_LIBX264, {
    decoder,
    filter,
    context: { threadCount: 2, gopSize: keyframeDistance(video) },
    options: {
      preset: 'veryfast',
      crf: 23,
      profile: 'high',
      sc_threshold: 0,
      maxrate: 1000 * maxKilobits,
      bufsize: 2000 * maxKilobits,
    },
  });

/**
 * The muxer gets no input file, so it copies no tag, chapter, subtitle or data track. node-av's asynchronous API writes
 * empty files on Node 20.
 */
export function transcode(
  file: string,
  { format, durationMs = 0 }: Inspection,
  target: string,
  { cover = null, report }: { cover?: FrameCover | null; report?: OnProgress } = {},
): { width: number; height: number } {
  const source = openSource(file, format);
  const size = evenFit(source.width, source.height, MAX_SIDE);
  const muxer = Muxer.openSync(target, { format: 'mp4', options: { movflags: '+faststart' } });
  try {
    const picture = pictureTrack(source, size, { muxer, cover });
    const tracks = [picture, ...(source.audio ? [soundTrack(source.audio, muxer)] : [])];
    for (const packet of packetsOf(source.demuxer)) {
      exitWithoutParent();
      if (report && packet.streamIndex === source.video.index) {
        report(timeOf(source, { pts: packet.pts, timeBase: source.video.timeBase }) / durationMs);
      }
      tracks.find(({ index }) => index === packet.streamIndex)?.take(packet);
      packet.free();
    }
    for (const track of tracks) track.finish();
    muxer.closeSync();
  } finally {
    source.demuxer.closeSync();
  }
  return size;
}

/**
 * The finalizer of a closed encoder frees its context twice (node-av 6.1.1), so references stay until the child ends.
 */
const FINISHED: Encoder[] = [];

type Track = { index: number; take(packet: Packet): void; finish(): void };

function pictureTrack(
  source: VideoSource,
  size: { width: number; height: number },
  { muxer, cover }: { muxer: Muxer; cover: FrameCover | null },
): Track {
  const { video, orientation } = source;
  const { num, den } = video.avgFrameRate;
  const slower = den > 0 && num / den > MAX_FPS ? [`fps=${MAX_FPS}`] : [];
  const scale = `scale=${size.width}:${size.height}:out_range=tv`;
  const filter = FilterAPI.create([...slower, ...orientation.filters, scale, 'setsar=1', 'format=yuv420p'].join(','));
  const decoder = openDecoder(video);
  const encoder = openPictureEncoder(video, { decoder, filter }, MAX_KILOBITS);
  const draw = cover ? (frame: Frame) => cover(frame, timeOf(source, frame)) : () => {};
  return track(video, { decoder, filter, encoder, muxer, draw });
}

function soundTrack(audio: Stream, muxer: Muxer): Track {
  const filter = FilterAPI.create('aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo');
  const decoder = openDecoder(audio);
  const encoder = Encoder.createSync(FF_ENCODER_AAC, { decoder, filter, bitrate: '128k', autoResample: true });
  return track(audio, { decoder, filter, encoder, muxer, draw: () => {} });
}

type Stages = {
  decoder: ReturnType<typeof openDecoder>;
  filter: FilterAPI;
  draw: (frame: Frame) => void;
  encoder: Encoder;
  muxer: Muxer;
};

function track(stream: Stream, { decoder, filter, draw, encoder, muxer }: Stages): Track {
  const reader = lenientDecoder(decoder);
  const out = muxer.addStream(encoder);
  const write = (packets: Iterable<Packet>) => {
    for (const packet of packets) {
      muxer.writePacketSync(packet, out);
      packet.free();
    }
  };
  const encode = (frames: Iterable<Parameters<Encoder['encodeAllSync']>[0]>) => {
    for (const frame of frames) {
      if (frame) draw(frame);
      write(encoder.encodeAllSync(frame));
      frame?.free();
    }
  };
  const filterAll = (frames: Iterable<Parameters<FilterAPI['processAllSync']>[0]>) => {
    for (const frame of frames) {
      encode(filter.processAllSync(frame));
      frame.free();
    }
  };
  return {
    index: stream.index,
    take: (packet) => filterAll(reader.decode(packet)),
    finish() {
      filterAll(reader.finish());
      encode(filter.flushFramesSync());
      write(encoder.flushPacketsSync());
      muxer.writePacketSync(null, out);
      for (const stage of [decoder, filter, encoder]) stage.close();
      FINISHED.push(encoder);
    },
  };
}
