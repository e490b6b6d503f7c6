import { gridCells, stepFor } from './ladder.ts';
import { growRegion, type Region, WHOLE_FRAME } from './regions.ts';
import { boxAt, type Track } from './tracks.ts';

/** Drawn or planned. `none` covers nothing. */
export type PictureCover = {
  type: 'none' | 'blur' | 'pixelate' | 'blackout';
  intensity: number;
  regions: readonly Region[] | 'whole';
  tracks?: readonly Track[] | undefined;
  /** Shares of the whole picture, which regions refer to. */
  crop?: Region['box'] | undefined;
};
export type PictureSize = { width: number; height: number };

type Strength = Pick<PictureCover, 'type' | 'intensity'>;
type Place = { shape: Region['shape']; track: Track | null; box: Region['box'] };

const POINTS = 6;
/** The rim is ignored, because a slightly larger cover does not mean that a finer one was shown. */
const RIM = 0.2;
const MOMENTS = 5;
/** A cover counts as finer if it was finer at this share of a region's points. */
const FINER_SHARE = 0.25;

/** The smaller value is the finer cover of a region: 0 uncovered, then cell, then noise; blackout reveals nothing. */
function fineness({ type, intensity }: Strength, cellOf: (intensity: number) => number): number {
  if (type === 'none' || (type !== 'blackout' && intensity === 0)) return 0;
  if (type === 'blackout') return Number.POSITIVE_INFINITY;
  return cellOf(intensity) + (stepFor(0, intensity).strong ? 1e-3 : 0);
}

const shareOfSide = (intensity: number): number => 1 / gridCells(intensity);
const finenessOf = (strength: Strength): number => fineness(strength, shareOfSide);

export const isFiner = (one: Strength, other: Strength): boolean => finenessOf(one) < finenessOf(other);

/** Returns null unless an earlier cover showed a region of the current cover finer, because viewers may know that. */
export function finerShown<Shown extends PictureCover>(
  shown: readonly Shown[],
  present: PictureCover,
  size: PictureSize,
): Shown | null {
  const finer = shown.filter((before) => placesOf(present).some((place) => isPlaceFiner(before, present, place, size)));
  return finer.reduce<Shown | null>((finest, cover) => (finest && !isFiner(cover, finest) ? finest : cover), null);
}

function placesOf({ type, regions, tracks = [] }: PictureCover): Place[] {
  if (type === 'none') return [];
  const standing = regions === 'whole' ? [WHOLE_FRAME] : regions;
  return [
    ...standing.map(({ shape, box }) => ({ shape, box, track: null })),
    ...tracks.map((track) => ({ shape: track.shape, box: largestBox(track), track })),
  ];
}

function largestBox({ keys }: Track): Region['box'] {
  const shorter = ([, , w, h]: Region['box']) => Math.min(w, h);
  return keys.reduce<Region['box']>((best, { box }) => (shorter(box) > shorter(best) ? box : best), [0, 0, 0, 0]);
}

function isPlaceFiner(before: PictureCover, present: PictureCover, place: Place, size: PictureSize): boolean {
  let points = 0;
  let finer = 0;
  for (const at of momentsOf(place.track, before)) {
    for (const [x, y] of pointsIn(place.track ? boxAt(place.track, at) : place.box)) {
      points++;
      if (finenessAt(before, x, y, at, size) < finenessAt(present, x, y, at, size)) finer++;
    }
  }
  return points > 0 && finer >= points * FINER_SHARE;
}

function momentsOf(track: Track | null, before: PictureCover): number[] {
  const keys = track?.keys ?? before.tracks?.flatMap((other) => other.keys) ?? [];
  if (keys.length === 0) return [0];
  const first = Math.min(...keys.map(({ at }) => at));
  const last = Math.max(...keys.map(({ at }) => at));
  return Array.from({ length: MOMENTS }, (_, nth) => first + ((last - first) * nth) / (MOMENTS - 1));
}

function pointsIn(box: Region['box'] | null): [number, number][] {
  if (!box) return [];
  const [x, y, w, h] = box;
  const shares = Array.from({ length: POINTS }, (_, nth) => RIM + ((1 - 2 * RIM) * (nth + 0.5)) / POINTS);
  return shares.flatMap((down) =>
    shares
      .map((along): [number, number] => [x + w * along, y + h * down])
      .filter(([px, py]) => px >= 0 && px < 1 && py >= 0 && py < 1),
  );
}

function finenessAt(cover: PictureCover, x: number, y: number, at: number, size: PictureSize): number {
  if (cover.crop && !covers('rect', cover.crop, x, y)) return Number.POSITIVE_INFINITY;
  return placesOf(cover)
    .filter(({ shape, track, box }) => covers(shape, track ? boxAt(track, at) : box, x, y))
    .reduce((coarsest, { shape, box }) => {
      const { side } = growRegion({ shape, box }, size.width, size.height);
      return Math.max(
        coarsest,
        fineness(cover, (intensity) => 2 ** stepFor(side, intensity).rung),
      );
    }, 0);
}

function covers(shape: Region['shape'], box: Region['box'] | null, px: number, py: number): boolean {
  if (!box) return false;
  const [x, y, w, h] = box;
  if (shape === 'rect') return px >= x && px <= x + w && py >= y && py <= y + h;
  return ((px - x) / w - 0.5) ** 2 + ((py - y) / h - 0.5) ** 2 <= 0.25;
}
