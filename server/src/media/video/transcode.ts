import { Encoder, FilterAPI, type Frame, Muxer, type Packet, type Stream } from 'node-av';
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants';
import type { Inspection } from '../types.ts';
import { evenFit, MAX_SIDE } from './fit.ts';
import { lenientDecoder, packetsOf } from './lenient.ts';
import { openDecoder, openSource, timeOf, type VideoSource } from './source.ts';

/** Draws the covers into a filtered frame, at a time in milliseconds from the video's beginning. */
export type FrameCover = (frame: Frame, at: number) => void;

const PARENT = process.ppid;
export const MAX_FPS = 60;
/** Frames; at 30 a second one keyframe every four seconds keeps seeking fast. */
const KEYFRAME_DISTANCE = 120;

/**
 * Encodes one video track and at most one audio track into MP4. The muxer gets no input file, so that no tag, chapter, cover, subtitle or
 * data track of the source is copied. Uses node-av's Sync API, because the asynchronous one writes empty files on Node 20.
 */
export function transcode(
  file: string,
  { format }: Inspection,
  target: string,
  cover: FrameCover | null = null,
): { width: number; height: number } {
  const source = openSource(file, format);
  const size = evenFit(source.width, source.height, MAX_SIDE);
  const muxer = Muxer.openSync(target, { format: 'mp4', options: { movflags: '+faststart' } });
  try {
    const picture = pictureTrack(source, size, { muxer, cover });
    const tracks = [picture, ...(source.audio ? [soundTrack(source.audio, muxer)] : [])];
    for (const packet of packetsOf(source.demuxer)) {
      // This loop blocks events, so it must look itself whether the site has ended.
      if (process.ppid !== PARENT) process.exit(1);
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
 * Encoders stay referenced until the child ends: the finalizer of a closed encoder frees its context a second time (node-av 6.1.1), which
 * would crash the child at the next garbage collection.
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
  const encoder = Encoder.createSync(FF_ENCODER_LIBX264, {
    decoder,
    filter,
    context: { threadCount: 2, gopSize: KEYFRAME_DISTANCE },
    options: { preset: 'veryfast', crf: 23, profile: 'high' },
  });
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

/** Decodes, filters, draws the covers, encodes and writes; `finish` flushes each stage into the next. */
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
