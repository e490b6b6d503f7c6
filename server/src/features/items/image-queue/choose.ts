import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { SkipReason } from '@veil/contract/items/image-queue.ts';
import type { ImageQueueConfig } from '@veil/contract/items/image-queue-config.ts';
import type { Detection } from '../../../media/index.ts';
import type { PictureFacts } from '../covers/index.ts';
import type { UploadRules } from '../policy/index.ts';
import { planPublication } from '../publishing/index.ts';

type Rules = Pick<UploadRules, 'censor'>;
export type Choice = { skip: SkipReason } | { scope: 'detection' | 'full'; chosenParts: BodyPartName[] };

/** The required parts and the site's defaults. */
const coveredParts = (
  { requiredParts }: Pick<ImageQueueConfig, 'requiredParts'>,
  { censor }: Rules,
): BodyPartName[] => {
  const { available, defaultSelected } = censor.bodyParts;
  return available.filter((part) => requiredParts.includes(part) || defaultSelected.includes(part));
};

/** If a maker would be asked (rule 4.9), the whole picture is covered. An uncertain part counts against the picture. */
export function choose(
  detection: Detection,
  picture: PictureFacts,
  config: Pick<ImageQueueConfig, 'allowedParts' | 'requiredParts'>,
  rules: Rules,
): Choice {
  const { allowedParts, requiredParts } = config;
  const { scopes } = rules.censor;
  const missing = (detection.people ?? []).flatMap((person) => person.missing);
  const possible = [...detection.parts.map(({ part }) => part), ...missing];
  if (possible.some((part) => !allowedParts.includes(part))) return { skip: 'otherParts' };
  const certain = detection.parts.flatMap(({ part, unsure }) => (unsure ? [] : part));
  if (!requiredParts.every((part) => certain.includes(part))) return { skip: 'partsMissing' };
  const chosenParts = coveredParts(config, rules);
  const plan = planPublication(
    {
      kind: 'image',
      type: 'blackout',
      scope: 'detection',
      intensity: 0,
      chosenParts,
      review: 'if_needed',
      reviewed: false,
      awaitsAnswer: false,
      corrected: null,
    },
    detection,
    picture,
  );
  if (plan.to === 'wait' && plan.status === 'needs_decision') return { skip: 'nothingToCover' };
  if (plan.to === 'publish' && scopes.includes('detection')) return { scope: 'detection', chosenParts };
  return scopes.includes('full') ? { scope: 'full', chosenParts } : { skip: 'unsure' };
}
