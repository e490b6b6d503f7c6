import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Pixels } from '@veil/imaging';
import { Dictionary, Encoder, Frame, Log, Muxer, Rational } from 'node-av';
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_LOG_QUIET,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBVPX_VP8,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import type { MediaFormat } from '../format.ts';
import { readFrames } from '../video/read-frames.ts';
import { CANARY } from './picture.ts';

const [WIDTH, HEIGHT, FPS] = [320, 240, 10];

/** Referenced for ever: the finalizer of a collected encoder frees its context a second time (node-av 6.1.1). */
const ENCODERS: Encoder[] = [];

export type FilmSize = { width: number; height: number; fps: number };
export const CLIP: FilmSize = { width: WIDTH, height: HEIGHT, fps: FPS };

/** A drawn clip: a bright square that moves over a gradient, with a tone where the container takes AAC. */
export function aClip(
  file: string,
  format: MediaFormat,
  seconds = 1,
  picture: (nth: number, size: FilmSize) => Buffer = aPicture,
  { width, height, fps }: FilmSize = CLIP,
): string {
  Log.setLevel(AV_LOG_QUIET);
  const webm = format === 'webm';
  const muxer = Muxer.openSync(file, {
    format: { mov: 'mov', webm: 'webm', mkv: 'matroska' }[format as string] ?? 'mp4',
  });
  muxer.getFormatContext().metadata = Dictionary.fromObject({
    title: CANARY,
    comment: CANARY,
    location: '+48.2+016.3/',
  });
  const timeBase = new Rational(1, fps);
  const video = Encoder.createSync(webm ? FF_ENCODER_LIBVPX_VP8 : FF_ENCODER_LIBX264, {
    context: { timeBase, framerate: new Rational(fps, 1), gopSize: 5 },
  });
  const stream = muxer.addStream(video);
  const sound = webm ? null : aTone(muxer, seconds);
  const write = (packets: Iterable<Parameters<Muxer['writePacketSync']>[0]>) => {
    for (const packet of packets) muxer.writePacketSync(packet, stream);
  };
  for (let nth = 0; nth < seconds * fps; nth++) {
    const frame = Frame.fromVideoBuffer(picture(nth, { width, height, fps }), {
      width,
      height,
      format: AV_PIX_FMT_YUV420P,
      timeBase,
      pts: BigInt(nth),
    });
    write(video.encodeAllSync(frame));
  }
  write(video.flushPacketsSync());
  sound?.();
  muxer.closeSync();
  ENCODERS.push(video);
  return file;
}

function aPicture(nth: number, { width, height }: FilmSize): Buffer {
  const pixels = Buffer.alloc((width * height * 3) / 2, 128);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inSquare = x > nth * 10 && x < nth * 10 + 60 && y > 60 && y < 120;
      pixels[y * width + x] = inSquare ? 230 : 40 + (x >> 2);
    }
  }
  return pixels;
}

/** The planes of a video frame: lightness, and two colour differences at half the size. */
export function yuvOf({ data, width, height }: Pixels): Buffer {
  const planes = Buffer.alloc((width * height * 3) / 2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
      planes[y * width + x] = 16 + 0.257 * r + 0.504 * g + 0.098 * b;
      if (x % 2 || y % 2) continue;
      const half = width * height + ((y >> 1) * width) / 2 + (x >> 1);
      planes[half] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
      planes[half + (width * height) / 4] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
    }
  }
  return planes;
}

/** A red square that moves 10 pixels a frame over grey. */
export function aRedSquare(nth: number): Buffer {
  const luma = WIDTH * HEIGHT;
  const pixels = Buffer.alloc((luma * 3) / 2, 128);
  for (let y = 60; y < 120; y++) {
    const left = nth * 10;
    pixels.fill(81, y * WIDTH + left, y * WIDTH + Math.min(left + 60, WIDTH));
    const half = luma + (y >> 1) * (WIDTH / 2);
    const [from, to] = [left / 2, Math.min(left / 2 + 30, WIDTH / 2)];
    pixels.fill(90, half + from, half + to);
    pixels.fill(240, half + luma / 4 + from, half + luma / 4 + to);
  }
  return pixels;
}

function aTone(muxer: Muxer, seconds: number): () => void {
  const rate = 44100;
  const timeBase = new Rational(1, rate);
  const encoder = Encoder.createSync(FF_ENCODER_AAC, { context: { timeBase, sampleRate: rate } });
  const track = muxer.addStream(encoder);
  ENCODERS.push(encoder);
  return () => {
    for (let at = 0; at + 1024 <= seconds * rate; at += 1024) {
      const wave = Float32Array.from(
        { length: 2048 },
        (_, n) => 0.2 * Math.sin(((at + (n % 1024)) * 440 * 2 * Math.PI) / rate),
      );
      const frame = Frame.fromAudioBuffer(Buffer.from(wave.buffer), {
        nbSamples: 1024,
        format: AV_SAMPLE_FMT_FLTP,
        sampleRate: rate,
        channelLayout: AV_CHANNEL_LAYOUT_STEREO,
        timeBase,
        pts: BigInt(at),
      });
      for (const packet of encoder.encodeAllSync(frame)) muxer.writePacketSync(packet, track);
    }
    for (const packet of encoder.flushPacketsSync()) muxer.writePacketSync(packet, track);
  };
}

/** All frames of an MP4 as they are shown. */
export async function framesOf(bytes: Uint8Array): Promise<Pixels[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'veil-frames-'));
  try {
    const file = path.join(folder, 'video.mp4');
    await writeFile(file, bytes);
    return readFrames(file, 'mp4', { from: 0, count: 1000, side: 1920 }).frames;
  } finally {
    await rm(folder, { recursive: true });
  }
}
