import type { PictureCover } from '@veil/imaging';
import type { Db } from '../../../deps.ts';
import type { Detection } from '../../../media/index.ts';
import { loadDetection } from './detection.ts';

/** The least share is 10 % of the picture's width by 10 % of its height. */
const leastShare = 0.01;
const leastOverPart = 0.6;
const samplesOfPicture = 100;
const samplesOfPart = 12;
const samplesOfTime = 9;
const mostKeys = 32;

type Box = readonly [x: number, y: number, w: number, h: number];
type Track = NonNullable<PictureCover['tracks']>[number];
type Point = readonly [x: number, y: number];
type Place = { at: number; box: Box };

const wholePicture: Box = [0, 0, 1, 1];

const lies = ([x, y]: Point, [left, top, w, h]: Box): boolean => x >= left && x < left + w && y >= top && y < top + h;

function pointsIn([x, y, w, h]: Box, perSide: number): Point[] {
  return Array.from({ length: perSide * perSide }, (_, nth): Point => {
    const [column, row] = [nth % perSide, Math.floor(nth / perSide)];
    return [x + (w * (column + 0.5)) / perSide, y + (h * (row + 0.5)) / perSide];
  });
}

function boxAt({ keys }: Pick<Track, 'keys'>, at: number): Box | null {
  const next = keys.findIndex((key) => key.at >= at);
  const after = keys[next];
  if (!after) return null;
  const before = keys[next - 1];
  if (!before) return after.at === at ? after.box : null;
  const share = (at - before.at) / (after.at - before.at);
  const [x, y, w, h] = before.box.map((value, nth) => value + share * ((after.box[nth] ?? value) - value));
  return [x ?? 0, y ?? 0, w ?? 0, h ?? 0];
}

const coveredAt = ({ regions, tracks = [] }: PictureCover, at: number): Box[] => [
  ...(regions === 'whole' ? [wholePicture] : regions.map(({ box }) => box)),
  ...tracks.map((track) => boxAt(track, at)).filter((box) => box !== null),
];

function shareOf(points: readonly Point[], covers: readonly Box[]): number {
  if (points.length === 0) return 1;
  return points.filter((point) => covers.some((box) => lies(point, box))).length / points.length;
}

type Found = { part: string; unsure?: boolean | undefined };

function placesOf({ parts, tracks }: Detection, counts: (found: Found) => boolean): Place[] {
  if (!tracks) return parts.filter(counts).map(({ box }) => ({ at: 0, box }));
  return tracks.filter(counts).flatMap(({ keys }) => {
    const step = Math.ceil(keys.length / mostKeys);
    return keys.filter((_, nth) => nth % step === 0).map(({ at, box }) => ({ at, box }));
  });
}

/** One share for each place in which the part was found, even unsurely. */
export const coveredShares = (cover: PictureCover, detection: Detection, part: string): number[] =>
  placesOf(detection, (found) => found.part === part).map(({ at, box }) =>
    shareOf(pointsIn(box, samplesOfPart), coveredAt(cover, at)),
  );

type Seen = { cover: PictureCover; detection: Detection | null; durationMs: number | null; parts: readonly string[] };

export function hidesEnough({ cover, detection, durationMs, parts }: Seen): boolean {
  if (cover.type === 'none') return false;
  if (cover.regions === 'whole') return true;
  const frame = cover.crop ?? wholePicture;
  const end = Math.max(0, durationMs ?? 0);
  const times = cover.tracks?.length
    ? Array.from({ length: samplesOfTime }, (_, nth) => (end * nth) / samplesOfTime)
    : [0];
  const all = pointsIn(frame, samplesOfPicture);
  const mean = times.reduce((sum, at) => sum + shareOf(all, coveredAt(cover, at)), 0) / times.length;
  if (mean >= leastShare) return true;
  if (!detection || detection.failed !== undefined) return false;
  const found = placesOf(detection, ({ part, unsure = false }) => !unsure && parts.includes(part))
    .map(({ at, box }) => ({ at, points: pointsIn(box, samplesOfPart).filter((point) => lies(point, frame)) }))
    .filter(({ points }) => points.length > 0);
  return found.length > 0 && found.every(({ at, points }) => shareOf(points, coveredAt(cover, at)) >= leastOverPart);
}

export async function masterHidesEnough(db: Db, id: string, parts: readonly string[]): Promise<boolean> {
  const master = await db
    .selectFrom('masters')
    .innerJoin('content', 'content.id', 'masters.content_id')
    .select(['masters.cover', 'content.duration_ms'])
    .where('content_id', '=', id)
    .whereRef('masters.mask_version', '=', 'content.mask_version')
    .executeTakeFirst();
  if (!master) return true;
  const cover = master.cover as unknown as PictureCover;
  return hidesEnough({ cover, detection: await loadDetection(db, id), durationMs: master.duration_ms, parts });
}
