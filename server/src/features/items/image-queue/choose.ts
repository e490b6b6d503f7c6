import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { ImageQueueConfig, SkipReason } from '@veil/contract/image-queue.ts';
import type { Detection } from '../../media/index.ts';
import type { UploadRules } from '../content/index.ts';
import type { PictureFacts } from '../delivery/index.ts';
import { decide } from '../publishing/index.ts';

type Rules = Pick<UploadRules, 'censor'>;
export type Choice = { skip: SkipReason } | { scope: 'detection' | 'full'; chosenParts: BodyPartName[] };

/** What the copies of a picture cover: the required parts, and those that the site covers by default. */
const coveredParts = (
  { requiredParts }: Pick<ImageQueueConfig, 'requiredParts'>,
  { censor }: Rules,
): BodyPartName[] => {
  const { available, defaultSelected } = censor.bodyParts;
  return available.filter((part) => requiredParts.includes(part) || defaultSelected.includes(part));
};

/**
 * Whether copies of a picture are made, and what they cover. Where its maker would be asked (rule 4.9) nobody is here to look, so the whole picture
 * is covered. A part that may be there counts as there where it is not allowed, and as missing where it is required.
 */
export function choose(
  detection: Detection,
  picture: PictureFacts,
  config: Pick<ImageQueueConfig, 'allowedParts' | 'requiredParts'>,
  rules: Rules,
): Choice {
  const { allowedParts, requiredParts } = config;
  const { scopes } = rules.censor;
  if (detection.parts.some(({ part }) => !allowedParts.includes(part))) return { skip: 'otherParts' };
  const certain = detection.parts.flatMap(({ part, unsure }) => (unsure ? [] : part));
  if (!requiredParts.every((part) => certain.includes(part))) return { skip: 'partsMissing' };
  const chosenParts = coveredParts(config, rules);
  const decision = decide(
    {
      kind: 'image',
      type: 'blackout',
      scope: 'detection',
      intensity: 0,
      chosenParts,
      review: 'if_needed',
      reviewed: false,
      corrected: null,
    },
    detection,
    picture,
  );
  if (decision.to === 'wait' && decision.status === 'needs_decision') return { skip: 'nothingToCover' };
  if (decision.to === 'publish' && scopes.includes('detection')) return { scope: 'detection', chosenParts };
  return scopes.includes('full') ? { scope: 'full', chosenParts } : { skip: 'unsure' };
}
