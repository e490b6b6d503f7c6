import { type Decoder, Decoder as Decoders, Demuxer, type Frame, Log, type Stream } from 'node-av';
import { AV_LOG_ERROR, AV_NOPTS_VALUE, AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants';
import type { MediaFormat } from '../format.ts';
import { say } from '../messages.ts';
import { MediaRefusal } from '../refusal.ts';
import { AUDIO_CODECS, DEMUXERS, VIDEO_CODECS } from './codecs.ts';
import { type Orientation, orientationFrom } from './orientation.ts';

export type VideoSource = {
  demuxer: Demuxer;
  video: Stream;
  /** Absent without sound or for a codec outside of AUDIO_CODECS. */
  audio: Stream | undefined;
  orientation: Orientation;
  width: number;
  height: number;
  claimedSeconds: number;
};

export function openSource(file: string, format: MediaFormat): VideoSource {
  Log.setLevel(AV_LOG_ERROR);
  const reader = DEMUXERS[format];
  if (!reader) throw new Error(`Not a video format: ${format}`);
  const demuxer = Demuxer.openSync(file, {
    format: reader.format,
    options: { protocol_whitelist: 'file', format_whitelist: reader.whitelist },
  });
  const video = demuxer.video();
  if (!video || !VIDEO_CODECS.includes(video.codecpar.codecId)) {
    demuxer.closeSync();
    throw new MediaRefusal('unsupported_type', say('theFileHoldsNoVideo'));
  }
  const audio = demuxer.audio();
  const { codecpar } = video;
  const orientation = orientationFrom(codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX));
  const { num, den } = codecpar.sampleAspectRatio;
  const stretched = num > 0 && den > 0 ? Math.round((codecpar.width * num) / den) : codecpar.width;
  const [width, height] = orientation.swapsSides ? [codecpar.height, stretched] : [stretched, codecpar.height];
  const playable = audio && AUDIO_CODECS.includes(audio.codecpar.codecId) ? audio : undefined;
  return { demuxer, video, audio: playable, orientation, width, height, claimedSeconds: demuxer.duration };
}

export function openDecoder(stream: Stream): Decoder {
  return Decoders.createSync(stream, { context: { threadCount: 2 } });
}

/** Milliseconds from the beginning. NaN if the frame has no time. */
export function timeOf({ video }: VideoSource, { pts, timeBase }: Pick<Frame, 'pts' | 'timeBase'>): number {
  if (pts === AV_NOPTS_VALUE) return Number.NaN;
  return (Number(pts) * timeBase.num * 1000) / timeBase.den - startOf(video);
}

export function startOf({ startTime, timeBase }: Stream): number {
  return startTime === AV_NOPTS_VALUE ? 0 : (Number(startTime) * timeBase.num * 1000) / timeBase.den;
}
