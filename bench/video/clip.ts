import { Encoder, Frame, Log, Muxer, type Packet, Rational } from 'node-av';
import { AV_LOG_QUIET, AV_PIX_FMT_YUV420P, FF_ENCODER_LIBX264 } from 'node-av/constants';
import sharp from 'sharp';
import { aMannequin } from '../../e2e/samples/mannequin.ts';

export const CLIP = { width: 1280, height: 720, framesPerSecond: 30, seconds: 10 };
export const LARGE_CLIP = { ...CLIP, width: 1920, height: 1080, seconds: 30 };
/** Pixels per frame of the figure and the camera. */
const SPEED = { figure: 2, background: 3 };
const FIGURE_WIDTH = 480;

/** Referenced for ever: the finalizer of a collected encoder frees its context a second time (node-av 6.1.1). */
const ENCODERS: Encoder[] = [];

export async function drawClip(file: string, clip = CLIP): Promise<void> {
  Log.setLevel(AV_LOG_QUIET);
  const { width, height, framesPerSecond, seconds } = clip;
  const frames = framesPerSecond * seconds;
  const figure = await sharp(await aMannequin())
    .resize(FIGURE_WIDTH, height)
    .greyscale()
    .raw()
    .toBuffer();
  const background = await cloud(width * 2, height);
  const timeBase = new Rational(1, framesPerSecond);
  const muxer = Muxer.openSync(file, { format: 'mp4' });
  const encoder = Encoder.createSync(FF_ENCODER_LIBX264, {
    context: { timeBase, framerate: new Rational(framesPerSecond, 1) },
    options: { preset: 'veryfast', crf: 20 },
  });
  ENCODERS.push(encoder);
  const track = muxer.addStream(encoder);
  const write = (packets: Iterable<Packet>) => {
    for (const packet of packets) muxer.writePacketSync(packet, track);
  };
  for (let nth = 0; nth < frames; nth++) {
    const pixels = Buffer.alloc((width * height * 3) / 2, 128);
    // In a longer clip the figure begins again.
    const [pan, left] = [(nth * SPEED.background) % width, figureLeft(nth % (CLIP.framesPerSecond * CLIP.seconds))];
    for (let y = 0; y < height; y++) {
      pixels.set(background.subarray(y * width * 2 + pan, y * width * 2 + pan + width), y * width);
      pixels.set(figure.subarray(y * FIGURE_WIDTH, (y + 1) * FIGURE_WIDTH), y * width + left);
    }
    const format = { width, height, format: AV_PIX_FMT_YUV420P, timeBase, pts: BigInt(nth) };
    const frame = Frame.fromVideoBuffer(pixels, format);
    write(encoder.encodeAllSync(frame));
    frame.free();
  }
  write(encoder.flushPacketsSync());
  muxer.closeSync();
}

const figureLeft = (nth: number): number => 60 + nth * SPEED.figure;

export const headAt = (nth: number): [number, number, number, number] => [
  (figureLeft(nth) + FIGURE_WIDTH * 0.39) / CLIP.width,
  0.04,
  (FIGURE_WIDTH * 0.22) / CLIP.width,
  0.2,
];

/** Noise of four sizes: it compresses about as well as a photograph. */
async function cloud(width: number, height: number): Promise<Uint8Array> {
  const sum = new Float32Array(width * height).fill(120);
  let state = 0x5eed;
  for (const [columns, contrast] of [
    [8, 70],
    [32, 50],
    [128, 30],
    [512, 14],
  ] as const) {
    const rows = Math.round((columns * height) / width);
    const noise = Uint8Array.from({ length: columns * rows }, () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state & 255;
    });
    const layer = await sharp(noise, { raw: { width: columns, height: rows, channels: 1 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    for (let i = 0; i < sum.length; i++) sum[i]! += (((layer[i] ?? 128) - 128) / 128) * contrast;
  }
  return Uint8Array.from(Uint8ClampedArray.from(sum));
}
