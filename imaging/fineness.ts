import { gridCells, stepFor } from './ladder.ts';
import { growRegion, type Region, WHOLE_FRAME } from './regions.ts';
import { boxAt, type Track } from './tracks.ts';

/** The cover of a whole picture, as it was or would be drawn. `none` covers nothing. */
export type PictureCover = {
  type: 'none' | 'blur' | 'pixelate' | 'blackout';
  intensity: number;
  regions: readonly Region[] | 'whole';
  tracks?: readonly Track[] | undefined;
  /** What an edit left of the picture, in 0..1 of it; absent: all of it. Regions are places of the whole picture. */
  crop?: Region['box'] | undefined;
};
export type PictureSize = { width: number; height: number };

type Strength = Pick<PictureCover, 'type' | 'intensity'>;
type Place = { shape: Region['shape']; track: Track | null; box: Region['box'] };

/** Points along each side of a region at which two covers are compared. */
const POINTS = 6;
/** Its rim is left out: a cover that grew a little was not shown finer. */
const RIM = 0.2;
const MOMENTS = 5;
/** A cover counts as shown finer when it was at this share of the points of one region. */
const FINER_SHARE = 0.25;

/** Of two covers of one region the finer is the smaller: uncovered 0, then the cell, then the noise; blackout tells nothing. */
function fineness({ type, intensity }: Strength, cellOf: (intensity: number) => number): number {
  if (type === 'none' || (type !== 'blackout' && intensity === 0)) return 0;
  if (type === 'blackout') return Number.POSITIVE_INFINITY;
  return cellOf(intensity) + (stepFor(0, intensity).strong ? 1e-3 : 0);
}

const shareOfSide = (intensity: number): number => 1 / gridCells(intensity);
const finenessOf = (strength: Strength): number => fineness(strength, shareOfSide);

/** Whether one strength shows more than another does in the same region. */
export const isFiner = (one: Strength, other: Strength): boolean => finenessOf(one) < finenessOf(other);

/**
 * The finest of the covers that were shown before, if it showed any region of the present cover finer than that does: what is covered
 * coarsely now is known from before. Null where nothing finer was shown.
 */
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

/** A track is drawn from one grid, whose cells are those of its largest box at most. */
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

/** A standing region is compared while the other cover moves. */
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

/** Where regions lie over each other the coarsest is seen. */
function finenessAt(cover: PictureCover, x: number, y: number, at: number, size: PictureSize): number {
  // What was cropped away was not shown at all.
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
