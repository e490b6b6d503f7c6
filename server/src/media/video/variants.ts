import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Encoder, FilterAPI, Muxer, type Packet, type Stream } from 'node-av';
import type { Variant } from '../stream-files.ts';
import { exitWithoutParent } from './exit-without-parent.ts';
import { lenientDecoder, packetsOf } from './lenient.ts';
import { peakBandwidth } from './playlist.ts';
import { openDecoder, openSource } from './source.ts';
import { openPictureEncoder, segmentSeconds } from './transcode.ts';
import { type VariantSize, variantSizes } from './variant-sizes.ts';

/**
 * The tallest only repackages the master; the others are scaled from frames decoded once. Keyframes are aligned, so
 * that players can switch at each segment.
 */
export function writeVariants(master: string, outDir: string): Variant[] {
  const source = openSource(master, 'mp4');
  const { demuxer, video, audio } = source;
  try {
    const [tallest, ...others] = variantSizes(source);
    if (!tallest || others.length === 0) return [];
    const decoder = lenientDecoder(openDecoder(video));
    const scaled = others.map((size) => scaledVariant(size, video, outDir, audio));
    const copies = [copiedVariant(tallest, video, outDir, audio), ...scaled];
    for (const packet of packetsOf(demuxer)) {
      exitWithoutParent();
      if (packet.streamIndex === video.index) {
        for (const frame of decoder.decode(packet)) {
          for (const { draw } of scaled) draw(frame);
          frame.free();
        }
      }
      for (const { copy } of copies) copy(packet);
      packet.free();
    }
    for (const frame of decoder.finish()) {
      for (const { draw } of scaled) draw(frame);
      frame.free();
    }
    for (const { finish } of copies) finish();
    decoder.close();
    return [tallest, ...others].map((size) => describe(size, outDir));
  } finally {
    demuxer.closeSync();
  }
}

const fileOf = ({ lines }: VariantSize): string => `hls_${lines}.mp4`;
const playlistOf = ({ lines }: VariantSize): string => `hls_${lines}.m3u8`;

function openMuxer(size: VariantSize, outDir: string): Muxer {
  return Muxer.openSync(path.join(outDir, playlistOf(size)), {
    format: 'hls',
    options: {
      hls_time: segmentSeconds,
      hls_playlist_type: 'vod',
      hls_segment_type: 'fmp4',
      hls_flags: 'single_file',
      hls_segment_filename: path.join(outDir, fileOf(size)),
    },
  });
}

type Copied = { copy(packet: Packet): void; finish(): void };

/** A muxer takes its packets over, so each gets its own copy. */
function copier(muxer: Muxer, tracks: (Stream | undefined)[]): Copied['copy'] {
  const outputs = new Map(tracks.flatMap((track) => (track ? [[track.index, muxer.addStream(track)]] : [])));
  return (packet) => {
    const output = outputs.get(packet.streamIndex);
    const own = output === undefined ? null : packet.clone();
    if (!own || output === undefined) return;
    muxer.writePacketSync(own, output);
    own.free();
  };
}

function copiedVariant(size: VariantSize, video: Stream, outDir: string, audio: Stream | undefined): Copied {
  const muxer = openMuxer(size, outDir);
  return { copy: copier(muxer, [video, audio]), finish: () => muxer.closeSync() };
}

const FINISHED: Encoder[] = [];

function scaledVariant(size: VariantSize, video: Stream, outDir: string, audio: Stream | undefined) {
  const { width, height, maxKilobits } = size;
  const muxer = openMuxer(size, outDir);
  const filter = FilterAPI.create(`scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p`);
  const decoder = openDecoder(video);
  const encoder = openPictureEncoder(video, { decoder, filter }, maxKilobits);
  const output = muxer.addStream(encoder);
  const copy = copier(muxer, [audio]);
  const write = (packets: Iterable<Packet>) => {
    for (const packet of packets) {
      muxer.writePacketSync(packet, output);
      packet.free();
    }
  };
  const encode = (frames: Iterable<Parameters<Encoder['encodeAllSync']>[0]>) => {
    for (const frame of frames) {
      write(encoder.encodeAllSync(frame));
      frame?.free();
    }
  };
  return {
    copy,
    draw: (frame: Parameters<FilterAPI['processAllSync']>[0]) => encode(filter.processAllSync(frame)),
    finish() {
      encode(filter.flushFramesSync());
      write(encoder.flushPacketsSync());
      muxer.writePacketSync(null, output);
      for (const stage of [decoder, filter, encoder]) stage.close();
      muxer.closeSync();
      FINISHED.push(encoder);
    },
  };
}

function describe(size: VariantSize, outDir: string): Variant {
  const { width, height, lines } = size;
  const file = path.join(outDir, fileOf(size));
  const playlist = path.join(outDir, playlistOf(size));
  const written = openSource(file, 'mp4');
  const codecs = [written.video, ...(written.audio ? [written.audio] : [])].map(
    ({ codecpar }) => codecpar.getCodecString() ?? '',
  );
  written.demuxer.closeSync();
  return {
    width,
    height,
    lines,
    codecs: codecs.join(','),
    bandwidth: peakBandwidth(readFileSync(playlist, 'utf8')),
    file: { file, bytes: statSync(file).size },
    playlist: { file: playlist, bytes: statSync(playlist).size },
  };
}
