import type { Encoder } from 'node-av';

/* Imports the libraries on use, so that a machine unable to run them gets a report. */

const [width, height, fps, frames] = [320, 240, 10, 10];

/** Referenced for ever: the finalizer of a collected encoder frees its context a second time (node-av 6.1.1). */
const encoders: Encoder[] = [];

export async function drawSamplePicture(file: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const pixels = drawLuma(4);
  await sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toFile(file);
  return file;
}

/** A second of mp4: the same square, moving. */
export async function drawSampleClip(file: string): Promise<string> {
  const { Encoder, Frame, Log, Muxer, Rational } = await import('node-av');
  const { AV_LOG_QUIET, AV_PIX_FMT_YUV420P, FF_ENCODER_LIBX264 } = await import('node-av/constants');
  Log.setLevel(AV_LOG_QUIET);
  const muxer = Muxer.openSync(file, { format: 'mp4' });
  const timeBase = new Rational(1, fps);
  const encoder = Encoder.createSync(FF_ENCODER_LIBX264, {
    context: { timeBase, framerate: new Rational(fps, 1), gopSize: 5 },
  });
  encoders.push(encoder);
  const stream = muxer.addStream(encoder);
  for (let nth = 0; nth < frames; nth++) {
    const colour = Buffer.alloc((width * height) / 2, 128);
    const frame = Frame.fromVideoBuffer(Buffer.concat([drawLuma(nth), colour]), {
      width,
      height,
      timeBase,
      format: AV_PIX_FMT_YUV420P,
      pts: BigInt(nth),
    });
    for (const packet of encoder.encodeAllSync(frame)) muxer.writePacketSync(packet, stream);
  }
  for (const packet of encoder.flushPacketsSync()) muxer.writePacketSync(packet, stream);
  muxer.closeSync();
  return file;
}

function drawLuma(nth: number): Buffer {
  const luma = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const inSquare = x > nth * 20 && x < nth * 20 + 60 && y > 60 && y < 120;
      luma[y * width + x] = inSquare ? 230 : 40 + (x >> 2);
    }
  return luma;
}
