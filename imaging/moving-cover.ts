import type { CensorStyle } from './censor.ts';
import type { GridState } from './grid.ts';
import { type MovingGrid, openMovingGrid } from './moving-grid.ts';
import type { Pixels } from './pixels.ts';
import type { GrownRegion } from './regions.ts';
import { MIN_SHOT_MS, openCutFinder } from './shots.ts';
import { type Place, regionAt, type Size } from './track-place.ts';
import type { Track } from './tracks.ts';

/** Black without a grid. */
export type PlacedCover = { region: GrownRegion; grid: (Omit<Place, 'region'> & { state: GridState }) | null };

/**
 * Blur and pixelate show one still grid per track and shot. `measure` takes all frames in order before the first is
 * drawn.
 */
export type MovingCover = {
  needsMeasuring: boolean;
  measure(frame: Pixels, at: number): void;
  at(at: number, frame: Size): PlacedCover[];
};

/** `master` is the size for growing regions and counting cells, whatever size is drawn. */
export function openMovingCover(tracks: readonly Track[], master: Size, style: CensorStyle): MovingCover {
  if (style.type === 'blackout') {
    const at: MovingCover['at'] = (time, frame) =>
      regionsAt(tracks, time, master, frame).map((one) => ({ ...one, grid: null }));
    return { needsMeasuring: false, measure: () => {}, at };
  }
  if (!(style.intensity > 0)) throw new RangeError(`A ${style.type} of intensity ${style.intensity} covers nothing`);
  const { intensity, noise } = style;
  const shots: Shot[] = [];
  const isCut = openCutFinder();
  return {
    needsMeasuring: true,
    measure(frame, time) {
      const last = shots.at(-1);
      const cut = isCut(frame);
      if (!last || (cut && time - last.from >= MIN_SHOT_MS))
        shots.push({ from: time, grids: new Map(), states: new Map() });
      const { grids } = shots.at(-1)!;
      // An ended shot keeps only its values, because its sums are a hundred times as large.
      if (last && shots.at(-1) !== last) for (const track of last.grids.keys()) stateOf(last, track, noise);
      for (const { track, region } of regionsAt(tracks, time, master, frame)) {
        const grid = grids.get(track) ?? openMovingGrid(track, intensity, master);
        grids.set(track, grid);
        grid.add(frame, region);
      }
    },
    at(time, frame) {
      const shot = shots.findLast(({ from }) => from <= time) ?? shots[0];
      return regionsAt(tracks, time, master, frame)
        .map(({ track, region }) => ({ region, grid: shot ? placedGrid(shot, track, region, frame, noise) : null }))
        .sort((a, b) => strength(a) - strength(b));
    },
  };
}

type Measured = { place: MovingGrid['place']; state: GridState | null };
type Shot = { from: number; grids: Map<Track, MovingGrid>; states: Map<Track, Measured> };
type Noise = Extract<CensorStyle, { intensity: number }>['noise'];

/** A region without measurements in this shot is black, because nothing else may be drawn. */
function placedGrid(shot: Shot, track: Track, region: GrownRegion, frame: Size, noise: Noise): PlacedCover['grid'] {
  const measured = stateOf(shot, track, noise);
  if (!measured?.state) return null;
  const { origin, cell } = measured.place(region, frame);
  return { origin, cell, state: measured.state };
}

function stateOf(shot: Shot, track: Track, noise: Noise): Measured | undefined {
  const known = shot.states.get(track);
  if (known) return known;
  const grid = shot.grids.get(track);
  if (!grid) return undefined;
  const measured = { place: grid.place, state: grid.state(noise) };
  shot.states.set(track, measured);
  shot.grids.delete(track);
  return measured;
}

/** Coarse cells come late and black last. */
const strength = ({ grid }: PlacedCover): number => grid?.cell ?? Number.POSITIVE_INFINITY;

function regionsAt(tracks: readonly Track[], at: number, master: Size, frame: Size) {
  return tracks.flatMap((track) => {
    const region = regionAt(track, at, master, frame);
    const visible = region && region.rect.left < region.rect.right && region.rect.top < region.rect.bottom;
    return visible ? [{ track, region }] : [];
  });
}
