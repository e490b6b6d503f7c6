import type { BodyPartName, CensorScope, CensorType } from '@veil/contract/body-parts.ts';
import type { Cover } from '@veil/contract/items/review.ts';
import { type BodyPart, notFollowedTracks, regionsFor, tracksFor } from '@veil/imaging';
import type { CensorPlan, Detection } from '../../../media/index.ts';
import { drawWhatToCover } from '../content/index.ts';
import { detectionNotices, isMoving, keepNotices, noticesOf, type PictureFacts, planOf } from '../covers/index.ts';
import { say } from './messages.ts';

export type CensorChoice = {
  kind: 'image' | 'video';
  type: CensorType;
  scope: CensorScope;
  intensity: number;
  chosenParts: readonly BodyPartName[];
  review: 'always' | 'if_needed' | 'never';
  reviewed: boolean;
  /** The maker has not yet said whether it may be public beside a like picture with other noise. */
  awaitsAnswer: boolean;
  /** They count in place of what was detected. */
  corrected: readonly Cover[] | null;
};

export type PublicationPlan =
  | { to: 'publish'; censor: CensorPlan | null; notice: string | null }
  | { to: 'wait'; status: 'needs_review' | 'needs_decision' | 'needs_manual'; notice: string | null };

export const notices = {
  ...detectionNotices,
  noneFound: say('noneOfTheBodyPartsWasFound'),
  manual: drawWhatToCover,
} as const;

/** Rule 4.5. In doubt the whole frame is covered, or nothing is published. */
export function planPublication(choice: CensorChoice, detection: Detection, picture: PictureFacts): PublicationPlan {
  const { scope, reviewed, corrected, awaitsAnswer } = choice;
  if (scope === 'manual' && !(corrected && reviewed)) {
    return { to: 'wait', status: 'needs_manual', notice: notices.manual };
  }
  const decision =
    corrected && scope !== 'full' ? byCorrection(choice, corrected, picture) : byDetection(choice, detection);
  if (decision.to !== 'publish') return decision;
  const isDrawnFromNoise = decision.censor !== null && decision.censor.type !== 'blackout';
  if ((awaitsAnswer && isDrawnFromNoise) || waitsForReview(choice, detection, picture)) {
    return { to: 'wait', status: 'needs_review', notice: decision.notice };
  }
  return decision;
}

/** A person whom no second look found has no parts. If nobody is asked, the parts may be anywhere on that person. */
const partsOfUnconfirmed = ({ parts, people = [] }: Detection): BodyPart[] =>
  people.flatMap(({ box, missing }, at) =>
    parts.some(({ person }) => person === at) ? [] : missing.map((part) => ({ part, box, score: 0, unsure: true })),
  );

function byDetection(choice: CensorChoice, detection: Detection): PublicationPlan {
  const { kind, type, scope, intensity, chosenParts } = choice;
  if (type === 'none') return { to: 'publish', censor: null, notice: null };
  const whole: CensorPlan = { regions: 'whole', type, intensity };
  if (scope === 'full') return { to: 'publish', censor: whole, notice: null };
  const notice = keepNotices(noticesOf(detection, chosenParts));
  if (detection.failed !== undefined) return { to: 'publish', censor: whole, notice };
  if (kind === 'video' && !detection.tracks) return { to: 'publish', censor: whole, notice: notices.undetected };
  const isAsked = choice.reviewed || choice.review !== 'never';
  const parts = isAsked ? detection.parts : [...detection.parts, ...partsOfUnconfirmed(detection)];
  const regions = detection.tracks ? [] : regionsFor(parts, chosenParts);
  const tracks = [
    ...tracksFor(detection.tracks ?? [], chosenParts),
    ...(detection.tracks ? notFollowedTracks(detection.notFollowed ?? [], chosenParts) : []),
  ];
  if (regions.length + tracks.length === 0) {
    return { to: 'wait', status: 'needs_decision', notice: notices.noneFound };
  }
  return { to: 'publish', censor: { regions, ...(detection.tracks && { tracks }), type, intensity }, notice };
}

function byCorrection(
  { type, intensity }: CensorChoice,
  corrected: readonly Cover[],
  picture: PictureFacts,
): PublicationPlan {
  if (type === 'none') return { to: 'publish', censor: null, notice: null };
  const covered = corrected.filter((cover) => cover.covered);
  const censor = planOf(covered, { type, intensity }, picture);
  return censor
    ? { to: 'publish', censor, notice: null }
    : { to: 'wait', status: 'needs_decision', notice: notices.noneFound };
}

/** Rule 4.9: several people, anything moving and anything unsure pass the maker's eyes, unless all is covered. */
function waitsForReview(
  { review, reviewed, kind, type, scope }: CensorChoice,
  detection: Detection,
  picture: PictureFacts,
): boolean {
  if (reviewed || review === 'never') return false;
  if (review === 'always') return true;
  if (scope === 'full' && type !== 'none') return false;
  return !isPlain(detection) || kind === 'video' || isMoving(picture);
}

/** One person at most, and no doubt about a part. */
export const isPlain = ({ parts, people, tracks = [], failed }: Detection): boolean =>
  failed === undefined &&
  people !== undefined &&
  people.length <= 1 &&
  people.every(({ missing }) => missing.length === 0) &&
  ![...parts, ...tracks].some(({ unsure }) => unsure);
