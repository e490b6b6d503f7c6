import { BODY_PARTS, type BodyPartName } from '@veil/imaging';
import { type LocatedPart, limbEnds, type Torso, torsoOf, trunkParts } from './body-parts.ts';
import type { FoundFace } from './faces.ts';
import { faceParts, headParts } from './head-parts.ts';
import { missingArmpits, missingLimbs } from './missing-limbs.ts';
import { edgesTouched, type Place, placeIn } from './place.ts';
import type { ReadBody } from './pose-fit.ts';
import type { Pose } from './pose-joints.ts';
import { beyond, centre, overlap, type Point, type Rect } from './rect.ts';

export type PersonParts = { found: LocatedPart[]; guessed: LocatedPart[] };

export const FACE_PARTS: readonly BodyPartName[] = ['face', 'eyes', 'mouth'];

/** Each part of this person is found, guessed, or outside of the picture. */
export function partsOfPerson(body: ReadBody, face: FoundFace | undefined, picture: Rect): PersonParts {
  const { pose } = body.pose;
  const torso = torsoOf(pose);
  if (!torso) throw new Error('A pose without a torso is no pose');
  const place = placeIn(body.rect, picture);
  const parts = [headOf(pose, torso, face, place), trunkOf(pose, torso, place), limbsOf(pose, torso, place)];
  const found = parts.flatMap((one) => one.found);
  const guessed = parts.flatMap((one) => one.guessed);
  return { found, guessed: [...guessed, ...uncovered([...found, ...guessed], body.rect, picture)] };
}

/** If a person's box lies within the picture, so do their parts. If a pose contradicts this, all is covered. */
function uncovered(located: readonly LocatedPart[], person: Rect, picture: Rect): LocatedPart[] {
  if (Object.values(edgesTouched(person, picture)).includes(true)) return [];
  const seen = new Set(located.filter(({ rect }) => overlap(rect, picture)).map(({ part }) => part));
  return BODY_PARTS.filter((part) => !seen.has(part)).map((part) => ({ part, rect: person }));
}

function headOf(pose: Pose, torso: Torso, face: FoundFace | undefined, place: Place): PersonParts {
  if (face) return { found: faceParts(face), guessed: [] };
  const seen = headParts(pose, torso);
  if (seen.length > 0) return { found: seen, guessed: [] };
  const expected = along(torso, -0.35);
  const rect = place(expected, beyond(place.person, along(torso, 0.05), opposite(torso.axis)));
  return { found: [], guessed: rect ? FACE_PARTS.map((part) => ({ part, rect })) : [] };
}

/** Without hips the lower parts are guessed, without shoulders the upper ones. */
function trunkOf(pose: Pose, torso: Torso, place: Place): PersonParts {
  const shoulders = pose.leftShoulder ?? pose.rightShoulder;
  const hips = pose.leftHip ?? pose.rightHip;
  const parts: PersonParts = { found: [], guessed: [] };
  for (const located of trunkParts(torso)) {
    const upper = located.part === 'chest' || located.part === 'breasts';
    if (upper ? shoulders : hips) parts.found.push(located);
    else {
      const rest = upper
        ? beyond(place.person, along(torso, 0.65), opposite(torso.axis))
        : beyond(place.person, along(torso, located.part === 'belly' ? 0.3 : 0.6), torso.axis);
      const rect = place(centre(located.rect), rest);
      if (rect) parts.guessed.push({ part: located.part, rect });
    }
  }
  return parts;
}

function limbsOf(pose: Pose, torso: Torso, place: Place): PersonParts {
  const found = limbEnds(pose, torso);
  return { found, guessed: [...missingArmpits(pose, torso, place), ...missingLimbs(pose, torso, place)] };
}

const along = ({ top, axis, length }: Torso, share: number): Point => ({
  x: top.x + axis.x * length * share,
  y: top.y + axis.y * length * share,
});
const opposite = ({ x, y }: Point): Point => ({ x: -x, y: -y });
