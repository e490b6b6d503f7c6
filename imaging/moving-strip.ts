import type { CensorStyle } from './censor.ts';
import { drawRegion, mosaicPainter, type RowPainter, solidPainter } from './draw.ts';
import { coloursOf } from './grid.ts';
import { type MovingCover, openMovingCover, type PlacedCover } from './moving-cover.ts';
import { assertPixels, type Pixels, type Rect } from './pixels.ts';
import type { Region } from './regions.ts';
import { smoothPainter } from './smooth.ts';
import type { Size } from './track-place.ts';
import type { Track } from './tracks.ts';

export type MovingStrip = { pixels: Pixels; frameHeight: number; times: readonly number[] };

export function coverStrip(strip: MovingStrip, tracks: readonly Track[], style: CensorStyle, master?: Size): void {
  const frames = framesOf(strip);
  const size = master ?? frames[0]!;
  const cover = openMovingCover(tracks, size, style);
  if (cover.needsMeasuring) for (const [i, frame] of frames.entries()) cover.measure(frame, strip.times[i]!);
  const drawn = frames.map((frame, i) => cover.at(strip.times[i]!, frame));
  for (const [i, frame] of frames.entries()) drawPlaced(frame, drawn[i]!, style.type);
}

export function standingTrack({ shape, box }: Region): Track {
  return { shape, keys: [0, Number.MAX_SAFE_INTEGER].map((at) => ({ at, box })) };
}

export function drawPlaced(frame: Pixels, covers: ReturnType<MovingCover['at']>, type: CensorStyle['type']): void {
  for (const cover of covers) drawRegion(frame, cover.region, painterOf(cover, frame.channels, type));
}

function painterOf({ region, grid }: PlacedCover, channels: 3 | 4, type: CensorStyle['type']): RowPainter {
  if (!grid || type === 'blackout') return solidPainter(region.rect, channels);
  const { origin, cell, state } = grid;
  const painted = { cell, cells: state.cells, values: coloursOf(state), depth: 3 as const };
  const paint = (type === 'blur' ? smoothPainter : mosaicPainter)(shifted(region.rect, origin), channels, painted);
  return (y) => paint(y - origin.y);
}

const shifted = ({ left, top, right, bottom }: Rect, { x, y }: { x: number; y: number }): Rect => ({
  left: left - x,
  top: top - y,
  right: right - x,
  bottom: bottom - y,
});

function framesOf({ pixels, frameHeight, times }: MovingStrip): Pixels[] {
  assertPixels(pixels);
  const { data, width, height, channels } = pixels;
  if (!(frameHeight >= 1) || height % frameHeight !== 0 || times.length !== height / frameHeight) {
    throw new RangeError(`A strip of ${height} rows has no ${times.length} frames of ${frameHeight}`);
  }
  const bytes = width * frameHeight * channels;
  return times.map((_, i) => ({
    data: data.subarray(i * bytes, (i + 1) * bytes),
    width,
    height: frameHeight,
    channels,
  }));
}
