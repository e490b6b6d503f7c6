import type { BodyPartName, CensorScope } from '@veil/contract/body-parts.ts';
import type { Cover } from '@veil/contract/review.ts';
import { type BodyPart, type Box, regionsFor, type Track, tracksFor, WHOLE_FRAME } from '@veil/imaging';
import type { CensorPlan, Detection } from '../../media/index.ts';
import { isMoving, type PictureFacts } from './picture-facts.ts';
import type { ShownRegion } from './shown-regions.ts';

type Key = Cover['keys'][number];
type Choice = { scope: CensorScope; chosenParts: readonly BodyPartName[] };

/** A key this close to the end of a moving picture holds to the end: durations are known to a frame. */
const endToleranceMs = 200;
/** Longer than any difference between what a container says of its duration and its last frame. */
const afterEndMs = 60_000;

const keyOf = ({ at, box: [x, y, w, h] }: Track['keys'][number]): Key => ({ at, box: [x, y, w, h] });

/** What a detection found, as its maker sees it: with the margins with which it is drawn, each covered if it was chosen. */
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
  return all.map((cover, nth) => ({ id: `found-${nth + 1}`, source: 'found', ...cover }));
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

/** False for a box that lies beside the picture, as that of somebody who has left it. */
export const touchesPicture = ([x, y, w, h]: Box): boolean => x < 1 && y < 1 && x + w > 0 && y + h > 0;

const followedCovers = ({ tracks = [] }: Detection) =>
  tracks
    .filter(({ keys }) => keys.some(({ box }) => touchesPicture(box)))
    .flatMap(({ unsure = false, ...track }) =>
      tracksFor([track], [track.part]).map(({ shape, keys }) => ({
        part: track.part,
        unsure,
        shape,
        keys: keys.map(keyOf),
      })),
    );

/** Where nobody could look the whole picture is covered; where a part could not be followed, the whole frame meanwhile. */
function wholeCovers(
  { notFollowed = [] }: Detection,
  isKnown: boolean,
  { scope, chosenParts }: Choice,
  picture: PictureFacts | null,
) {
  const [x, y, w, h] = WHOLE_FRAME.box;
  const box: Key['box'] = [x, y, w, h];
  const unsure = scope === 'detection';
  const whole = { part: null as Cover['part'], unsure, shape: WHOLE_FRAME.shape, covered: true };
  if (!isKnown) return [{ ...whole, keys: standingKeys(box, picture) }];
  return notFollowed.map(({ from, to, part }) => ({
    ...whole,
    ...(part && { part, covered: chosenParts.includes(part) }),
    keys: [from, to].map((at) => ({ at, box })),
  }));
}

/** In a moving picture what stands still has a key at the beginning and one at the end. */
const standingKeys = (box: Key['box'], picture: PictureFacts | null): Key[] =>
  [0, ...(isMoving(picture) && picture?.durationMs ? [picture.durationMs] : [])].map((at) => ({ at, box }));

type Style = Pick<CensorPlan, 'type' | 'intensity'>;

/** How these covers are drawn, all of them; null where there are none. */
export function planOf(covers: readonly Cover[], style: Style, picture: PictureFacts | null): CensorPlan | null {
  if (covers.length === 0) return null;
  const { type, intensity } = style;
  if (isMoving(picture)) {
    const tracks = covers.map((cover) => toTheEnds(cover, picture?.durationMs ?? 0));
    return { type, intensity, regions: [], tracks };
  }
  const regions = covers.flatMap(({ shape, keys }) => keys.map(({ box }) => ({ shape, box })));
  return { type, intensity, regions };
}

function toTheEnds({ shape, keys }: Pick<Cover, 'shape' | 'keys'>, durationMs: number): Track {
  const [first, last] = [keys[0], keys.at(-1)];
  const before = first && first.at > 0 && first.at <= endToleranceMs ? [{ at: 0, box: first.box }] : [];
  const after = last && last.at >= durationMs - endToleranceMs ? [{ at: last.at + afterEndMs, box: last.box }] : [];
  return { shape, keys: [...before, ...keys, ...after] };
}

const namesOf = (named: readonly Pick<Cover, 'part'>[]): BodyPartName[] => [
  ...new Set(named.flatMap(({ part }) => part ?? [])),
];

/**
 * The parts that members are told of: what the maker's covers name, whether covered or left visible, or else what was found. A video's
 * parts are shown to its maker once they were followed; until then they count beside the covers. What an edit left out of the picture,
 * with the margins with which it is veiled, does not count: only still pictures are edited.
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
