import type { BodyPartName, CensorScope } from '@veil/contract/body-parts.ts';
import type { Cover } from '@veil/contract/review.ts';
import { regionsFor, type Track, tracksFor, WHOLE_FRAME } from '@veil/imaging';
import type { CensorPlan, Detection, Inspection } from '../../media/index.ts';

/** Of what was looked at: an animation or a video has more than one frame. */
export type PictureFacts = Pick<Inspection, 'kind' | 'width' | 'height' | 'frames' | 'durationMs'>;

type Key = Cover['keys'][number];
type Choice = { scope: CensorScope; chosenParts: readonly BodyPartName[] };

/** A key this close to the end of a moving picture holds to the end: durations are known to a frame. */
const endToleranceMs = 200;
/** Longer than any difference between what a container says of its duration and its last frame. */
const afterEndMs = 60_000;

const keyOf = ({ at, box: [x, y, w, h] }: Track['keys'][number]): Key => ({ at, box: [x, y, w, h] });
const found = { source: 'found', unsure: false } as const;

/** What a detection found, as its maker sees it: with the margins with which it is drawn, each covered if it was chosen. */
export function coversOf(detection: Detection, choice: Choice, picture: PictureFacts | null): Cover[] {
  const standing = (box: Key['box']) => standingKeys(box, picture);
  // By hand the maker begins with an empty picture.
  const asksMaker = choice.scope !== 'manual';
  const covers: Omit<Cover, 'id'>[] = [];
  for (const { part, box, score, unsure = false } of detection.tracks ? [] : detection.parts) {
    for (const region of regionsFor([{ part, box, score }], [part]))
      covers.push({ ...found, part, unsure, shape: region.shape, keys: standing([...region.box]), ...covered(part) });
  }
  for (const { part, unsure = false, ...track } of detection.tracks ?? []) {
    for (const { shape, keys } of tracksFor([{ part, ...track }], [part]))
      covers.push({ ...found, part, unsure, shape, keys: keys.map(keyOf), ...covered(part) });
  }
  const whole = { ...found, part: null, unsure: true, shape: WHOLE_FRAME.shape, covered: true };
  const [x, y, w, h] = WHOLE_FRAME.box;
  const spans = asksMaker ? (detection.notFollowed ?? []) : [];
  for (const { from, to } of spans)
    covers.push({ ...whole, keys: [from, to].map((at) => ({ at, box: [x, y, w, h] })) });
  if (asksMaker && detection.failed !== undefined) covers.push({ ...whole, keys: standing([x, y, w, h]) });
  return covers.map((cover, nth) => ({ id: `found-${nth + 1}`, ...cover }));

  function covered(part: BodyPartName) {
    return { covered: asksMaker && choice.chosenParts.includes(part) };
  }
}

/** In a moving picture what stands still has a key at the beginning and one at the end. */
const standingKeys = (box: Key['box'], picture: PictureFacts | null): Key[] =>
  [0, ...(isMoving(picture) && picture?.durationMs ? [picture.durationMs] : [])].map((at) => ({ at, box }));

export const isMoving = (picture: Pick<PictureFacts, 'frames'> | null): boolean => (picture?.frames ?? 1) > 1;

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

/** The names of what covers are about, whether it is covered or left visible. */
export const partsOf = (covers: readonly Pick<Cover, 'part'>[]): BodyPartName[] => [
  ...new Set(covers.flatMap(({ part }) => part ?? [])),
];
