import type { BodyPartName, CensorScope } from '@veil/contract/body-parts.ts';
import { type Cover, maxCovers, maxKeys } from '@veil/contract/items/review.ts';
import { type BodyPart, type Box, regionsFor, type Track, tracksFor } from '@veil/imaging';
import type { Detection } from '../../../media/index.ts';
import { isMoving, type PictureFacts } from './picture-facts.ts';
import type { ShownRegion } from './shown-regions.ts';
import { momentCovers, wholeBox, wholeCover } from './whole-covers.ts';

type Key = Cover['keys'][number];
type Choice = { scope: CensorScope; chosenParts: readonly BodyPartName[] };

/** A key this close to the end holds to the end, because durations are exact only to a frame. */
export const endToleranceMs = 200;
/** Longer than any gap between a container's duration and its last frame. */
export const afterEndMs = 60_000;

/** A single key would hold for the whole time, so a part found in one frame gets a second key. */
export function atLeastTwo(keys: Cover['keys']): Cover['keys'] {
  const [first] = keys;
  return keys.length === 1 && first ? [first, { ...first, at: first.at + 1 }] : keys;
}

const keyOf = ({ at, box: [x, y, w, h] }: Track['keys'][number]): Key => ({ at, box: [x, y, w, h] });

/** The boxes have margins; chosen parts are covered. */
export function coversOf(detection: Detection, choice: Choice, picture: PictureFacts | null): Cover[] {
  // Boxes of a video's parts are those of its poster.
  const isFollowed = detection.tracks !== undefined;
  const isKnown = detection.failed === undefined && (isFollowed || picture?.kind !== 'video');
  const covers = [
    ...(isKnown && !isFollowed ? standingCovers(detection, picture) : []),
    ...(isKnown && isFollowed ? followedCovers(detection) : []),
  ].map((cover) => ({ ...cover, covered: choice.chosenParts.includes(cover.part) }));
  // By hand the maker begins with an empty picture.
  const all =
    choice.scope === 'manual'
      ? covers.map((cover) => ({ ...cover, covered: false }))
      : [...covers, ...wholeCovers(detection, isKnown, choice, picture)];
  // Nobody can check that many, and no answer can hold them.
  const isTooMuch = all.length > maxCovers || all.reduce((sum, { keys }) => sum + keys.length, 0) > maxKeys;
  const offered = isTooMuch ? [{ ...wholeCover, unsure: true, keys: standingKeys(wholeBox, picture) }] : all;
  return offered.map((cover, nth) => ({ id: `found-${nth + 1}`, source: 'found', ...cover }));
}

const standingCovers = ({ parts }: Detection, picture: PictureFacts | null) =>
  parts.flatMap(({ part, box, score, unsure = false }) =>
    regionsFor([{ part, box, score }], [part]).map((region) => ({
      part,
      unsure,
      shape: region.shape,
      keys: standingKeys([...region.box], picture),
    })),
  );

/** Somebody who left the picture has a box outside of it. */
export const touchesPicture = ([x, y, w, h]: Box): boolean => x < 1 && y < 1 && x + w > 0 && y + h > 0;

const followedCovers = ({ tracks = [] }: Detection) =>
  tracks
    .filter(({ keys }) => keys.some(({ box }) => touchesPicture(box)))
    .flatMap(({ unsure = false, ...track }) =>
      tracksFor([track], [track.part]).map(({ shape, keys }) => ({
        part: track.part,
        unsure,
        shape,
        keys: atLeastTwo(keys.map(keyOf)),
      })),
    );

/** Covers the whole picture after a failed detection, and the whole frame while a part could not be followed. */
function wholeCovers(
  { notFollowed = [] }: Detection,
  isKnown: boolean,
  { scope, chosenParts }: Choice,
  picture: PictureFacts | null,
) {
  const unsure = scope === 'detection';
  if (!isKnown) return [{ ...wholeCover, unsure, keys: standingKeys(wholeBox, picture) }];
  return momentCovers(notFollowed, chosenParts, unsure);
}

/** A moving picture has a key at the beginning and one at the end. */
const standingKeys = (box: Key['box'], picture: PictureFacts | null): Key[] =>
  [0, ...(isMoving(picture) && picture?.durationMs ? [picture.durationMs] : [])].map((at) => ({ at, box }));

const namesOf = (named: readonly Pick<Cover, 'part'>[]): BodyPartName[] => [
  ...new Set(named.flatMap(({ part }) => part ?? [])),
];

/**
 * Returns the maker's covers, covered or not, or else the found parts. A video shows its parts once they were followed.
 * Parts that an edit removed do not count.
 */
export function partsShown(
  kind: string,
  detection: Detection | null,
  corrected: readonly Cover[] | null,
  shown: ShownRegion = (region) => region,
): BodyPartName[] {
  const isInPicture = (found: BodyPart) => regionsFor([found], [found.part]).some(shown);
  const found = [...(detection?.parts ?? []).filter(isInPicture), ...(detection?.tracks ?? [])];
  if (!corrected) return namesOf(found);
  const left = corrected.filter(({ shape, keys }) => keys.some(({ box }) => shown({ shape, box })));
  return namesOf(kind === 'video' && !detection?.tracks ? [...left, ...found] : left);
}
