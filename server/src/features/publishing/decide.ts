import type { BodyPartName, CensorScope, CensorType } from '@veil/contract/body-parts.ts';
import { regionsFor, spanTrack, tracksFor } from '@veil/imaging';
import type { CensorPlan, Detection } from '../../media/index.ts';

export type CensorChoice = {
  kind: 'image' | 'video';
  type: CensorType;
  scope: CensorScope;
  intensity: number;
  chosenParts: readonly BodyPartName[];
};

export type Decision =
  | { to: 'publish'; censor: CensorPlan | null; notice: string | null }
  | { to: 'wait'; status: 'needs_decision' | 'needs_manual'; notice: string };

export const notices = {
  undetected: 'Body parts could not be detected, so the whole picture is covered.',
  noneFound: 'None of the chosen body parts was found. Publish it as it is, or cover the whole picture.',
  notFollowed: 'In some moments what moves could not be followed. There the whole picture is covered.',
  manual: 'Only you can see it. To publish it, choose under Edit what to cover.',
} as const;

/** Rule 4.5. In doubt the whole frame is covered, or nothing is published. */
export function decide({ kind, type, scope, intensity, chosenParts }: CensorChoice, detection: Detection): Decision {
  if (scope === 'manual') return { to: 'wait', status: 'needs_manual', notice: notices.manual };
  if (kind === 'video' || type === 'none') return { to: 'publish', censor: null, notice: null };
  const whole: CensorPlan = { regions: 'whole', type, intensity };
  if (scope === 'full') return { to: 'publish', censor: whole, notice: null };
  if (detection.failed !== undefined) return { to: 'publish', censor: whole, notice: notices.undetected };
  if (detection.tracks) return decideMoving(whole, detection, chosenParts);
  const regions = regionsFor(detection.parts, chosenParts);
  if (regions.length === 0) return { to: 'wait', status: 'needs_decision', notice: notices.noneFound };
  return { to: 'publish', censor: { regions, type, intensity }, notice: null };
}

/** What could not be followed may be anything: it is covered whether or not a chosen part was found. */
function decideMoving(whole: CensorPlan, detection: Detection, chosenParts: readonly BodyPartName[]): Decision {
  const { tracks: found = [], notFollowed = [] } = detection;
  const tracks = [...tracksFor(found, chosenParts), ...notFollowed.map(spanTrack)];
  if (tracks.length === 0) return { to: 'wait', status: 'needs_decision', notice: notices.noneFound };
  const notice = notFollowed.length > 0 ? notices.notFollowed : null;
  return { to: 'publish', censor: { ...whole, regions: [], tracks }, notice };
}
