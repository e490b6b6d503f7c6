import { Encoder, FilterAPI, Frame, Log, Muxer, type Packet, Rational } from 'node-av';
import { AV_LOG_QUIET, AV_PIX_FMT_RGB24, FF_ENCODER_LIBX264 } from 'node-av/constants';
import type { ArtKind } from './kinds.ts';
import { develop, drawPicture } from './picture.ts';

const [width, height, framesPerSecond] = [960, 540, 24];

/** Twice the film's size, because with fewer pixels a slow move would shake. */
const [stillWidth, stillHeight] = [width * 2, height * 2];

/** The camera zooms in by a quarter and moves to the right. */
const move = (frames: number) =>
  `zoompan=z=1+0.25*on/${frames}:x=(iw-iw/zoom)*on/${frames}:y=(ih-ih/zoom)/2:d=${frames}:s=${width}x${height}:fps=${framesPerSecond}`;

/** Encoders stay referenced, because a closed one's finalizer frees its context twice (node-av 6.1.1). */
const finished: Encoder[] = [];

/** A short silent film, MP4: a slow camera move over a drawn picture. Writes `file`. */
export async function renderFilm(file: string, seed: number, kind: ArtKind, seconds = 5): Promise<void> {
  Log.setLevel(AV_LOG_QUIET);
  const developed = await develop(drawPicture(seed, kind).svg, seed, 20);
  const still = await developed.resize(stillWidth, stillHeight, { fit: 'cover' }).removeAlpha().raw().toBuffer();
  const frames = seconds * framesPerSecond;
  const filter = FilterAPI.create(`${move(frames)},format=yuv420p`);
  const muxer = Muxer.openSync(file, { format: 'mp4', options: { movflags: '+faststart' } });
  const timeBase = new Rational(1, framesPerSecond);
  const encoder = Encoder.createSync(FF_ENCODER_LIBX264, {
    filter,
    context: { timeBase, framerate: new Rational(framesPerSecond, 1), gopSize: framesPerSecond },
    bitrate: '1200k',
  });
  const track = muxer.addStream(encoder);
  const write = (packets: Iterable<Packet>) => {
    for (const packet of packets) {
      muxer.writePacketSync(packet, track);
      packet.free();
    }
  };
  const encode = (made: Iterable<Frame>) => {
    for (const frame of made) {
      write(encoder.encodeAllSync(frame));
      frame.free();
    }
  };
  const format = { width: stillWidth, height: stillHeight, format: AV_PIX_FMT_RGB24, timeBase, pts: 0n };
  const picture = Frame.fromVideoBuffer(still, format);
  encode(filter.processAllSync(picture));
  picture.free();
  encode(filter.flushFramesSync());
  write(encoder.flushPacketsSync());
  filter.close();
  muxer.closeSync();
  finished.push(encoder);
}
