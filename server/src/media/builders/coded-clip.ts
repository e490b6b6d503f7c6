import { Encoder, Frame, Log, Muxer, type Packet, Rational } from 'node-av';
import { AV_LOG_QUIET, AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUV420P10LE, type FFEncoderCodec } from 'node-av/constants';

export type CodedClip = {
  encoder: FFEncoderCodec;
  bits: 8 | 10;
  width: number;
  height: number;
  times: readonly number[];
  /** The 8-bit planes of each frame, encoded without loss unless `isLossy`. */
  draw?: (nth: number) => Uint8Array;
  isLossy?: boolean;
};

/** Referenced for ever: the finalizer of a collected encoder frees its context a second time (node-av 6.1.1). */
const ENCODERS: Encoder[] = [];
const timeBase = new Rational(1, 1000);

/**
 * An MP4 or WebM file with the given codec, depth and times. By default each frame is plain and lighter than the
 * previous one: see `lumaOfFrame`.
 */
export function aCodedClip(file: string, clip: CodedClip): string {
  const { encoder: codec, bits, width, height, times, draw, isLossy = false } = clip;
  Log.setLevel(AV_LOG_QUIET);
  const muxer = Muxer.openSync(file, { format: file.endsWith('.webm') ? 'webm' : 'mp4' });
  const encoder = Encoder.createSync(codec, {
    context: { timeBase },
    options: { ...(codec === 'libx265' && { 'x265-params': 'log-level=none' }), ...(draw && !isLossy && { qp: 0 }) },
  });
  ENCODERS.push(encoder);
  const track = muxer.addStream(encoder);
  const write = (packets: Iterable<Packet>) => {
    for (const packet of packets) muxer.writePacketSync(packet, track);
  };
  times.forEach((at, nth) => {
    const format = bits === 10 ? AV_PIX_FMT_YUV420P10LE : AV_PIX_FMT_YUV420P;
    const pixels = draw ? Buffer.from(draw(nth)) : plain(width * height, lumaOfFrame(nth), bits);
    const frame = Frame.fromVideoBuffer(pixels, {
      width,
      height,
      format,
      timeBase,
      pts: BigInt(at),
    });
    write(encoder.encodeAllSync(frame));
    frame.free();
  });
  write(encoder.flushPacketsSync());
  muxer.closeSync();
  return file;
}

export const lumaOfFrame = (nth: number): number => 40 + nth * 8;

/** Three planes of one brightness and no colour; 10-bit values take two bytes. */
function plain(pixels: number, luma: number, bits: 8 | 10): Buffer {
  const values = Array.from({ length: (pixels * 3) / 2 }, (_, at) => (at < pixels ? luma : 128));
  return Buffer.from(
    bits === 8 ? Uint8Array.from(values) : new Uint8Array(Uint16Array.from(values, (v) => v << 2).buffer),
  );
}
